// A relay: sends each message to the client whose name it begins with, and stores nothing. A client gives its name as `name` in the address.
import { createRequire } from 'node:module';

// The sandbox's socket library, so that both use the same one.
const { WebSocketServer } = createRequire(new URL('../../../apps/sandbox/package.json', import.meta.url))('ws');

const sockets = new Map();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });

server.on('connection', (socket, request) => {
  sockets.set(new URL(request.url, 'http://any').searchParams.get('name'), socket);
  socket.on('message', (data) => sockets.get(data.toString('latin1', 1, 1 + data[0]))?.send(data));
  socket.on('error', () => {});
});
server.on('listening', () => process.stdout.write(`relay ready http://127.0.0.1:${server.address().port}\n`));
process.once('SIGTERM', () => process.exit(0));
