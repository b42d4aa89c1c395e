import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chatServiceContract } from '@fitout/testing/contracts';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { serveChat } from './ownServer.js';
import { createOwnService, LACKS } from './ownService.js';

// Vitest runs it. Each call starts a service of its own with the accounts amy and bo. One that has groups also has a group
// `team` (装修群) of amy's with bo in it, and one with chatrooms an empty one, `lobby` (大厅).
chatServiceContract(
  'my service',
  async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(sockets, 'listening');
    serveChat(sockets, new Map(['amy', 'bo'].map((name) => [name, name])));
    onTestFinished(() => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    });
    const address = `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`;
    const connect = () => new WebSocket(address) as unknown as globalThis.WebSocket;
    return { device: () => createOwnService(connect) };
  },
  LACKS,
);
