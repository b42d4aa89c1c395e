import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { NoteUnknown } from '../../entry/createUnknownLog.js';
import { isOriginAllowed } from '../../origins.js';
import { acceptSocket } from './acceptSocket.js';
import type { ChatDeps } from '../ChatDeps.js';

/** The socket is closed at a larger frame, before the frame is read into memory (SB-5). */
const FRAME_MAX_BYTES = 1_024 * 1_024;
const PATH = '/websocket';

/** The allowed origins and host names, and the log of requests that no route takes. */
export interface SocketServer {
  readonly origins: readonly string[];
  readonly isKnown: (host: string | undefined) => boolean;
  readonly noteUnknown: NoteUnknown;
}

/** Accepts chat sockets at `/websocket`. Returns a function that disconnects every client. */
export function attachSockets(
  server: Server,
  deps: ChatDeps,
  { origins, isKnown, noteUnknown }: SocketServer,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false });

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Without a listener, the error of a client that disconnects before the answer would end the process.
    stream.on('error', () => stream.destroy());
    const path = (request.url ?? '').split('?', 1)[0];
    const { origin, host } = request.headers;
    if (!isKnown(host)) return refuse(stream, '421 Misdirected Request');
    if (path !== PATH) {
      noteUnknown(`socket ${path}`);
      return refuse(stream, '404 Not Found');
    }
    if (!isOriginAllowed(origin, host, origins)) return refuse(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => acceptSocket(deps, socket, stream));
  });
  deps.commits.onCommitted(deps.hub.flush);

  return () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
