"""What stands between the network and the service: hosts, origins, sizes, sessions, headers.

A page from elsewhere must neither change a game nor read one: its requests carry a foreign ``Origin``, a name that was
made to point here carries a foreign ``Host``, and our cookie does not go with either.
"""

import hashlib
import hmac
import ipaddress
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from brasshat.table.answers import error_answer
from brasshat.table.errors import MALFORMED, NOT_YOURS, TOO_LARGE, WRONG_TYPE, TableError
from brasshat.table.service import Service

COOKIE: Final = "brasshat"
HOUSEHOLD: Final = "household"
"""Who everybody is at a table that only this machine can reach."""
SESSION_BYTES: Final = 16
SIGNATURE: Final = 32
A_YEAR: Final = 366 * 24 * 3600

LARGEST_BODY: Final = 100_000
LARGEST_IMPORT: Final = 4_000_000
LARGEST_TARGET: Final = 4_000
IMPORTS: Final = ("/api/games", "/position")
"""The ends of paths whose bodies may be records or documents."""

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
WS_POLICY_VIOLATION: Final = 1008

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "manifest-src 'self'; media-src 'self'; connect-src 'self' {socket}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Sessions:
    """Sessions are names that we have signed, so that nobody can make one up and nothing need be kept."""

    def __init__(self, key: bytes) -> None:
        self._key: Final = key

    def new(self) -> str:
        """Make a session."""
        name = secrets.token_hex(SESSION_BYTES)
        return f"{name}.{self._signature(name)}"

    def _signature(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), hashlib.sha256).hexdigest()[:SIGNATURE]

    def read(self, cookie: str) -> str | None:
        """Return the name of a session, if it is one of ours."""
        name, _, signature = cookie.partition(".")
        good = hmac.compare_digest(signature.encode("utf-8", "replace"), self._signature(name).encode())
        return name if good else None


class Guard:
    """The middleware around everything."""

    def __init__(
        self, app: ASGIApp, service: Service, sessions: Sessions, hosts: frozenset[str] | None, household: bool
    ) -> None:
        self.app: Final = app
        self.service: Final = service
        self.sessions: Final = sessions
        self.hosts: Final = hosts
        """Names this service is reached by, beside addresses; None where only this machine reaches it."""
        self.household: Final = household

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, tell who asks, and add the headers to the answer."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        cookie = self.identify(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.add_headers(MutableHeaders(scope=message), scope, host, cookie)
            await send(message)

        try:
            self.check(scope, headers)
            await self.app(scope, limited(receive, headers, largest(scope["path"])), with_headers)
        except TableError as error:
            await error_answer(error)(scope, receive, with_headers)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a handshake, which a page from elsewhere can begin as well."""
        headers = Headers(scope=scope)
        self.identify(scope)
        try:
            self.check_host(headers)
            self.check_origin(scope, headers)
        except TableError as error:
            await refuse_websocket(scope, receive, send, error)
            return
        await self.app(scope, receive, send)

    # Who asks

    def identify(self, scope: Scope) -> str:
        """Note who asks in the scope; return the cookie to set, if the request came without a good one."""
        named = None
        try:
            cookies = SimpleCookie(Headers(scope=scope).get("cookie", ""))
            named = self.sessions.read(cookies[COOKIE].value) if COOKIE in cookies else None
        except CookieError:
            pass
        made = ""
        if named is None:
            made = self.sessions.new()
            named = self.sessions.read(made) or ""
        scope["app"] = self.app  # without it, the routes answer in plain text what they cannot do
        scope["brasshat.service"] = self.service
        scope["brasshat.me"] = HOUSEHOLD if self.household else named
        return made

    # What is let through

    def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse a request that is not for us or not from us."""
        self.check_host(headers)
        if len(scope.get("raw_path", b"")) + len(scope.get("query_string", b"")) > LARGEST_TARGET:
            raise TableError(TOO_LARGE, "too-large", "The address is too long.")
        if scope["method"] in SAFE:
            return
        self.check_origin(scope, headers)
        kind = headers.get("content-type", "").partition(";")[0].strip().casefold()
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if scope["method"] != "DELETE" and (has_body or kind) and kind != "application/json":
            raise TableError(WRONG_TYPE, "content-type", "The body must be JSON, sent as application/json.")

    def check_host(self, headers: Headers) -> None:
        """Refuse a name that is not ours: an address of elsewhere made to point here."""
        host = headers.get("host", "")
        name = host_name(host)
        if name in LOCAL_NAMES:
            return
        if self.hosts is not None and (name in self.hosts or is_address(name)):
            return
        raise TableError(MALFORMED, "host", "This service does not go by that name.")

    def check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse what a page from elsewhere asks."""
        origin = headers.get("origin")
        secure = scope["scheme"] in ("https", "wss")
        own = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
        site = headers.get("sec-fetch-site", "none")
        if (origin is not None and origin.casefold() != own.casefold()) or site not in ("none", "same-origin"):
            raise TableError(NOT_YOURS, "origin", "A page from elsewhere may not do this.")

    def add_headers(self, headers: MutableHeaders, scope: Scope, host: str, cookie: str) -> None:
        """Add the headers that every answer has."""
        for name, value in HEADERS.items():
            headers[name] = value
        socket = f"{'wss' if scope['scheme'] == 'https' else 'ws'}://{host}" if is_plain(host) else ""
        headers["content-security-policy"] = POLICY.format(socket=socket).replace(" ;", ";")
        if "cache-control" not in headers:
            headers["cache-control"] = "no-store"
        if cookie:
            secure = "; Secure" if scope["scheme"] == "https" else ""
            morsel = f"{COOKIE}={cookie}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Strict{secure}"
            headers.append("set-cookie", morsel)


def service_of(connection: HTTPConnection) -> Service:
    """Return the service that is asked."""
    service: Service = connection.scope["brasshat.service"]
    return service


def who(connection: HTTPConnection) -> str:
    """Return who asks."""
    me: str = connection.scope["brasshat.me"]
    return me


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port.

    >>> host_name("localhost:8000"), host_name("[::1]:80"), host_name("127.0.0.1")
    ('localhost', '[::1]', '127.0.0.1')
    """
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].casefold()


def is_address(name: str) -> bool:
    """Tell whether a name is a numeric address, which nobody can make to point elsewhere.

    >>> is_address("192.168.0.7"), is_address("[fe80::1]"), is_address("example.org")
    (True, True, False)
    """
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def is_plain(host: str) -> bool:
    """Tell whether a host can stand in a header."""
    return bool(host) and all(letter.isalnum() or letter in ".-:[]" for letter in host)


def largest(path: str) -> int:
    """Return the largest body that a path takes."""
    return LARGEST_IMPORT if path.endswith(IMPORTS) else LARGEST_BODY


def limited(receive: Receive, headers: Headers, most: int) -> Receive:
    """Refuse a body that is too large, by what it says of itself or by what comes."""
    said = headers.get("content-length", "0")
    if not said.isdigit() or int(said) > most:
        raise too_large(most)
    come = 0

    async def counted() -> Message:
        nonlocal come
        message = await receive()
        if message["type"] == "http.request":
            come += len(message.get("body", b""))
            if come > most:
                raise too_large(most)
        return message

    return counted


def too_large(most: int) -> TableError:
    """Refuse a body."""
    return TableError(TOO_LARGE, "too-large", f"The body is larger than {most // 1000} kB.")


async def refuse_websocket(scope: Scope, receive: Receive, send: Send, error: TableError) -> None:
    """Refuse a handshake with an answer where the server can send one."""
    if "websocket.http.response" in scope.get("extensions", {}):
        answer: Response = error_answer(error)
        await send(
            {
                "type": "websocket.http.response.start",
                "status": error.status,
                "headers": answer.raw_headers,
            }
        )
        await send({"type": "websocket.http.response.body", "body": bytes(answer.body)})
        return
    await receive()
    await send({"type": "websocket.close", "code": WS_POLICY_VIOLATION, "reason": error.sentence})
