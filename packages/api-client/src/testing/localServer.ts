import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

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
  /** Replaces the handler of requests. */
  reply(answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** Answers every request with this status and text. */
  replyText(status: number, text: string | Uint8Array): void;
}

/** Starts a server on a free port and stops it after the test. */
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
