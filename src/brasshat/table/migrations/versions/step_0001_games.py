"""Games, seats, the log of acts, snapshots, shared moments."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("tags", sa.Text, nullable=False),
        sa.Column("edition", sa.Text),
        sa.Column("sandbox", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("faces", sa.Integer, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("dice_from", sa.Integer, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("failure", sa.Text),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("over", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("holder", sa.String(64), index=True),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("faces", sa.Integer, nullable=False),
        sa.Column("back", sa.Integer),
        sa.Column("document", sa.Text),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("token", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables."""
    for table in ("settings", "shares", "snapshots", "entries", "seats", "games"):
        op.drop_table(table)
