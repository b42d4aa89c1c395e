import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { accessPointAnswer, AccountUids } from './accessPoint.js';
import type { Room } from './Room.js';
import { ChannelSession } from './ChannelSession.js';

export interface AgoraGatewayOptions {
  /** How long a member whose connection was closed may rejoin. Milliseconds. */
  readonly rejoinMs?: number;
}

export interface AgoraGateway {
  readonly host: string;
  close(): Promise<void>;
}

/**
 * A fake of the vendor's service for tests: it listens on this machine only, answers the unmodified client, and relays
 * published tracks. The name of a channel selects its faults, see `faultOf`; `POST /cut?channel=` closes every connection
 * of a channel.
 */
export async function createAgoraGateway({ rejoinMs = 20_000 }: AgoraGatewayOptions = {}): Promise<AgoraGateway> {
  const rooms = new Map<string, Room>();
  const numbers = new AccountUids();

  async function answer(request: IncomingMessage): Promise<object | null> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const body = await bodyOf(request);
    if (pathname === '/api/v2/transpond/webrtc') return accessPointAnswer(body, numbers, Date.now());
    if (searchParams.get('action') === 'stringuid') return { code: 0, uid: numbers.of(nameIn(body)) };
    if (pathname !== '/cut') return null;
    rooms.get(searchParams.get('channel') ?? '')?.closeConnections();
    return {};
  }

  const server = createServer((request, response) => void respond(request, response, answer));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => new ChannelSession(rooms, socket, rejoinMs));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The address of a server on a port is an object, never a path.
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const room of rooms.values()) room.close();
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: IncomingMessage) => Promise<object | null>,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  const found = request.method === 'OPTIONS' ? {} : await answer(request);
  response.writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ?? {}));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function nameIn(body: string): string {
  return /"string_uid":"([^"]*)"/u.exec(body)?.[1] ?? '';
}
