import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Entry } from './createEntry.js';

/** Takes the port; rejects with the system's error when it cannot be had. */
export function listen({ fetch }: Pick<Entry, 'fetch'>, host: string, port: number): Promise<Server> {
  // The type covers http2 as well, which only other options would make.
  const server = createAdaptorServer({ fetch, hostname: host }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Closes the port and all connections. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
