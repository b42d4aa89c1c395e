import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { FaultPlan } from './createFaultPlan.js';
import { relayRequest } from './relayRequest.js';
import { relaySocket, type Wire } from './relaySocket.js';

export async function createFaultyProxy(
  target: () => string,
  plan: FaultPlan,
  log: (line: string) => void,
  wire?: Wire,
) {
  const server = createServer((request, response) => relayRequest(request, response, target(), { plan, log }));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const endings = new Set<() => void>();

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    sockets.handleUpgrade(request, stream, head, (client) => {
      const socketUrl = `${target().replace('http', 'ws')}${request.url ?? ''}`;
      const end = relaySocket(client, stream, request, socketUrl, { plan, log, ...(wire && { wire }) });
      endings.add(end);
      client.once('close', () => endings.delete(end));
    });
  });
  const cutAll = (): void => {
    for (const end of endings) end();
  };

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutAll,
    async close() {
      cutAll();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
