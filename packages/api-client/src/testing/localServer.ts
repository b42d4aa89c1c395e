import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createApiClient } from '../createApiClient.js';
import type { HttpOptions } from '../options.js';

/** One request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real HTTP server on this machine, for tests that check the client's requests on the wire. */
export interface LocalServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  reply(answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  replyText(status: number, text: string | Uint8Array): void;
}

export async function startLocalServer(): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    reply: (next) => {
      answer = next;
    },
    replyText: (status, text) => {
      answer = (_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    },
  };
}

/** A client of such a server, which answers with success and no data; `refused` are the reasons of refused tokens. */
export async function startApi(options: Partial<HttpOptions> = {}) {
  const server = await startLocalServer();
  server.replyText(200, '{"code":200,"data":null}');
  const refused: (string | null)[] = [];
  const api = createApiClient({
    baseUrl: server.url,
    token: () => 'secret',
    nonce: () => '123456',
    onUnauthorized: (why) => void refused.push(why),
    ...options,
  });
  return { server, api, refused };
}
