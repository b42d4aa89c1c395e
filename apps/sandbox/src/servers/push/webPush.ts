/**
 * Web Push with Node's own cryptography: the encryption of a message (RFC 8291, RFC 8188) and the server's signature
 * (VAPID, RFC 8292). The npm package `web-push` does the same.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  type JsonWebKey,
} from 'node:crypto';

/** A browser's subscription as its page sends it; the keys in base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const RECORD_BYTES = 4_096;
const CURVE = 'prime256v1';
/** The longest life of a signature that push services accept is a day. */
const SIGNED_FOR_S = 12 * 3_600;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Encrypts `text` so that only the browser of the subscription can read it. The last two arguments are for tests. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  salt: Buffer = randomBytes(16),
  privateKey?: Buffer,
): Buffer {
  const sender = createECDH(CURVE);
  if (privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(privateKey);
  const [theirs, ours] = [bytesOf(p256dh), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(sender.computeSecret(theirs), bytesOf(auth), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head[4] = ours.length;
  // The last byte ends the text of the last record.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}

/** The server's key pair; the public half is what a browser subscribes with. Make it once, and keep it. */
export function createVapidKey(): JsonWebKey {
  return generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' });
}

export function publicKeyOf({ x = '', y = '' }: JsonWebKey): string {
  return Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]).toString('base64url');
}

/** The header that names the server to the push service; `subject` is where its operator can be reached. */
export function vapidHeader(endpoint: string, key: JsonWebKey, subject: string, nowMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1_000) + SIGNED_FOR_S, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKeyOf(key)}`;
}

export interface PushOptions {
  readonly key: JsonWebKey;
  readonly subject: string;
  readonly nowMs: number;
  readonly urgency: 'high' | 'normal';
  /** A newer push of the same topic takes the place of one that waits; at most 32 characters of base64url. */
  readonly topic: string;
}

const TTL_S = 24 * 3_600;
const TIMEOUT_MS = 10_000;

/** Sends a text to a subscription; resolves with the status: 404 and 410 mean that the subscription is gone. */
export async function sendPush(to: PushSubscription, text: string, options: PushOptions): Promise<number> {
  const { key, subject, nowMs, urgency, topic } = options;
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: vapidHeader(to.endpoint, key, subject, nowMs),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_S),
      urgency,
      topic,
    },
    body: new Uint8Array(encryptPush(text, to)),
  });
  return answer.status;
}
