import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service got, and what the browser of the subscription reads in it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A push service on this machine with one browser's keys: it decrypts by RFC 8291 what it gets. */
export async function createPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let status = 201;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = decrypted(Buffer.concat(parts));
      received.push({ path: request.url ?? '', headers: request.headers, text });
      response.writeHead(status).end();
    });
  });

  function decrypted(sealed: Buffer): string {
    const length = sealed[20] ?? 0;
    const [salt, theirs, rest] = [
      sealed.subarray(0, 16),
      sealed.subarray(21, 21 + length),
      sealed.subarray(21 + length),
    ];
    const derive = (key: Buffer, by: Buffer, info: Buffer | string, size: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const key = derive(browser.computeSecret(theirs), auth, info, 32);
    const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
    const opened = createDecipheriv('aes-128-gcm', derive(key, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
    opened.setAuthTag(rest.subarray(-16));
    const plain = Buffer.concat([opened.update(rest.subarray(0, -16)), opened.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** What a browser's page sends to its server. */
    subscription: (name: string) => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    /** The subscriptions are gone from now on. */
    forget: () => void (status = 410),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
