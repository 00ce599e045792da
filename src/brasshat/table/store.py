"""Games on the disk: SQLite through SQLAlchemy, each change of a game one transaction that is safe when it is answered."""

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Engine

from brasshat.engine.errors import BrasshatError

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
KEY: Final = "session key"

_meta: Final = sa.MetaData()
GAMES: Final = sa.Table(
    "games",
    _meta,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("owner", sa.String),
    sa.Column("game", sa.String),
    sa.Column("tags", sa.Text),
    sa.Column("edition", sa.Text),
    sa.Column("sandbox", sa.Boolean),
    sa.Column("paused", sa.Boolean),
    sa.Column("pace", sa.Integer),
    sa.Column("version", sa.Integer),
    sa.Column("faces", sa.Integer),
    sa.Column("dice", sa.Text),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("dice_from", sa.Integer),
    sa.Column("seed", sa.Integer),
    sa.Column("failure", sa.Text),
    sa.Column("turn", sa.Text),
    sa.Column("over", sa.Text),
    sa.Column("created", sa.Float),
    sa.Column("changed", sa.Float),
)
SEATS: Final = sa.Table(
    "seats",
    _meta,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("player", sa.Text),
    sa.Column("holder", sa.String),
)
ENTRIES: Final = sa.Table(
    "entries",
    _meta,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String),
    sa.Column("actor", sa.String),
    sa.Column("act", sa.Text),
    sa.Column("faces", sa.Integer),
    sa.Column("back", sa.Integer),
    sa.Column("document", sa.Text),
    sa.Column("told", sa.Text),
)
SNAPSHOTS: Final = sa.Table(
    "snapshots",
    _meta,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("document", sa.Text),
)
SHARES: Final = sa.Table(
    "shares",
    _meta,
    sa.Column("token", sa.String, primary_key=True),
    sa.Column("game", sa.String),
    sa.Column("at", sa.Integer),
)
SETTINGS: Final = sa.Table(
    "settings", _meta, sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.Text)
)

Row = dict[str, Any]


class GameMovedOn(Exception):
    """Somebody else has changed the game since it was read."""


class StoreError(BrasshatError):
    """The database cannot be used."""


class Store:
    """The database. Every method is a transaction of its own."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))  # for its owner's eyes: the secrets of dice lie in it
        self.path: Final = path
        self.engine: Final[Engine] = sa.create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        sa.event.listen(self.engine, "connect", prepare)
        try:
            migrate(self.engine)
        except CommandError:
            raise StoreError(f"{path}: was written by a newer Brasshat, which this one cannot read.") from None
        except sa.exc.DatabaseError as error:
            raise StoreError(f"{path}: {reason_of(error)}.") from None

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read one state of the database."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Write all of what is done inside, or nothing."""
        with self.engine.begin() as connection:
            yield connection

    def session_key(self) -> bytes:
        """Return the key that sessions are signed with, made once."""
        with self.writing() as connection:
            made = connection.execute(sa.select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar()
            if made is None:
                made = secrets.token_hex(32)
                connection.execute(SETTINGS.insert().values(name=KEY, value=made))
            return bytes.fromhex(made)

    def add_game(self, game: Row, seats: list[Row], entries: list[Row], snapshots: list[Row]) -> None:
        """Write a new game."""
        with self.writing() as connection:
            connection.execute(GAMES.insert().values(game))
            connection.execute(SEATS.insert(), seats)
            add_rows(connection, ENTRIES, entries)
            add_rows(connection, SNAPSHOTS, snapshots)

    def game(self, name: str) -> Row | None:
        """Read a game, without its log."""
        with self.reading() as connection:
            row = connection.execute(sa.select(GAMES).where(GAMES.c.id == name)).mappings().first()
            return dict(row) if row else None

    def fresh(self, name: str) -> Row | None:
        """Read what another process may have changed of a game."""
        wanted = (GAMES.c.version, GAMES.c.paused, GAMES.c.pace, GAMES.c.failure)
        with self.reading() as connection:
            row = connection.execute(sa.select(*wanted).where(GAMES.c.id == name)).mappings().first()
            return dict(row) if row else None

    def seats(self, name: str) -> list[Row]:
        """Read who plays a game."""
        query = sa.select(SEATS).where(SEATS.c.game == name).order_by(SEATS.c.number)
        with self.reading() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def games_of(self, holder: str) -> list[Row]:
        """List the games that somebody owns or has a seat in, the one changed last first."""
        seated = sa.select(SEATS.c.game).where(SEATS.c.holder == holder)
        query = (
            sa.select(GAMES)
            .where(sa.or_(GAMES.c.owner == holder, GAMES.c.id.in_(seated)))
            .order_by(GAMES.c.changed.desc())
        )
        with self.reading() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def steps(self, name: str) -> list[Row]:
        """Read the log of a game without what was told of it."""
        wanted = [column for column in ENTRIES.c if column.name not in ("told", "document")]
        query = sa.select(*wanted).where(ENTRIES.c.game == name).order_by(ENTRIES.c.number)
        with self.reading() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def told(self, name: str, after: int) -> list[tuple[int, str]]:
        """Read what was told of the entries after a number."""
        query = (
            sa.select(ENTRIES.c.number, ENTRIES.c.told)
            .where(ENTRIES.c.game == name, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        with self.reading() as connection:
            return [(row[0], row[1]) for row in connection.execute(query)]

    def document(self, name: str, number: int) -> str | None:
        """Read the position that an entry put in place of the one before it."""
        query = sa.select(ENTRIES.c.document).where(ENTRIES.c.game == name, ENTRIES.c.number == number)
        with self.reading() as connection:
            found: str | None = connection.execute(query).scalar()
            return found

    def snapshots(self, name: str) -> dict[int, str]:
        """Read the snapshots of a game."""
        query = sa.select(SNAPSHOTS.c.number, SNAPSHOTS.c.document).where(SNAPSHOTS.c.game == name)
        with self.reading() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def advance(self, name: str, version: int, changes: Row, entries: list[Row], snapshots: list[Row]) -> None:
        """Add entries to a log that has so many, or raise ``GameMovedOn`` if it has others by now."""
        with self.writing() as connection:
            here = sa.and_(GAMES.c.id == name, GAMES.c.version == version)
            if connection.execute(GAMES.update().where(here).values(changes)).rowcount != 1:
                raise GameMovedOn
            add_rows(connection, ENTRIES, entries)
            add_rows(connection, SNAPSHOTS, snapshots)

    def change(self, name: str, changes: Row) -> None:
        """Change what is not in the log of a game."""
        with self.writing() as connection:
            connection.execute(GAMES.update().where(GAMES.c.id == name).values(changes))

    def seat(self, name: str, number: int, player: str, holder: str | None) -> None:
        """Give a seat to another player."""
        here = sa.and_(SEATS.c.game == name, SEATS.c.number == number)
        with self.writing() as connection:
            connection.execute(SEATS.update().where(here).values(player=player, holder=holder))

    def forget(self, name: str) -> None:
        """Remove a game and all that belongs to it."""
        with self.writing() as connection:
            connection.execute(GAMES.delete().where(GAMES.c.id == name))

    def share(self, token: str, name: str, at: int) -> None:
        """Keep the token of a shared moment."""
        with self.writing() as connection:
            connection.execute(SHARES.insert().values(token=token, game=name, at=at))

    def shared(self, token: str) -> tuple[str, int] | None:
        """Find the moment a token stands for."""
        query = sa.select(SHARES.c.game, SHARES.c.at).where(SHARES.c.token == token)
        with self.reading() as connection:
            row = connection.execute(query).first()
            return (row[0], row[1]) if row else None


def reason_of(error: sa.exc.SQLAlchemyError) -> str:
    """Say in a few words why the database cannot be used."""
    return str(getattr(error, "orig", None) or error).split("\n", maxsplit=1)[0].rstrip(".")


def add_rows(connection: Connection, table: sa.Table, rows: Iterable[Row]) -> None:
    """Add rows to a table, if there are any."""
    listed = list(rows)
    if listed:
        connection.execute(table.insert(), listed)


def prepare(connection: Any, record: object) -> None:
    """Make a new connection keep its promises: what is committed is on the disk, and what belongs together stays so."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database to the present form."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
