"""A client that keeps asking and never reads the answers."""

from __future__ import annotations

import socket
import threading
import time

import msgspec
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from outflank.server.wire import PROTOCOL

HOST = "127.0.0.1"
# The server must close the connection within this many seconds.
PATIENCE = 90.0


class SlowReader(threading.Thread):
    """A spectator who keeps asking for the whole view until the server closes the connection."""

    def __init__(self, port: int, table: str, asks_per_second: float) -> None:
        super().__init__(daemon=True)
        self.cut_off = False
        self.lasted = 0.0  # seconds
        self._pause = 1 / asks_per_second
        self._address = (HOST, port)
        self._web = ClientProtocol(parse_uri(f"ws://{HOST}:{port}/ws/{table}"))

    def run(self) -> None:
        began = time.monotonic()
        with socket.socket() as link:
            link.settimeout(PATIENCE)
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            link.connect(self._address)
            self._shake_hands(link)
            try:
                while self.lasted < PATIENCE:
                    self._say(link, {"t": "sync"})
                    time.sleep(self._pause)
                    self.lasted = time.monotonic() - began
            except ConnectionError:
                self.cut_off = True

    def _shake_hands(self, link: socket.socket) -> None:
        self._web.send_request(self._web.connect())
        link.sendall(b"".join(self._web.data_to_send()))
        self._web.receive_data(link.recv(4096))
        self._say(link, {"t": "hello", "protocol": PROTOCOL})

    def _say(self, link: socket.socket, message: dict[str, object]) -> None:
        self._web.send_text(msgspec.json.encode(message))
        link.sendall(b"".join(self._web.data_to_send()))
