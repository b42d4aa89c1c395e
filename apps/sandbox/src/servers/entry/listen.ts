import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Entry } from './createEntry.js';

/** Opens the port; rejects with the system's error if that fails. */
export function listen({ fetch }: Pick<Entry, 'fetch'>, host: string, port: number): Promise<Server> {
  // The type includes HTTP/2 servers, which other options would create.
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
