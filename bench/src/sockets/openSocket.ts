import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** A WebSocket client with almost no cost, so that the server is measured. */
export interface LoadSocket {
  /** Sends frames made by {@link frameOf}, as many as are in the buffer. */
  send(frames: Uint8Array): void;
  close(): void;
}

const OPCODE = { binary: 2, close: 8, ping: 9, pong: 10 } as const;
const MASKED = 0x80;
const FINAL = 0x80;

/** Opens a socket. `onMessage` gets the payload of each message; pings are answered as a browser does. */
export function openSocket(url: string, onMessage: (payload: Buffer) => void): Promise<LoadSocket> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url.replace(/^ws/, 'http'), { headers: HANDSHAKE });
    outgoing.once('error', reject);
    outgoing.once('response', ({ statusCode }) => reject(new Error(`the socket was refused with ${statusCode}`)));
    outgoing.once('upgrade', (_, stream: Duplex, head: Buffer) => {
      const take = splitFrames((opcode, payload) => {
        if (opcode === OPCODE.binary) onMessage(payload);
        else if (opcode === OPCODE.ping) stream.write(frameOf(payload, OPCODE.pong));
        else if (opcode === OPCODE.close) stream.end();
      });
      stream.on('data', take);
      stream.on('error', () => stream.destroy());
      take(head);
      resolve({ send: (frames) => void stream.write(frames), close: () => void stream.destroy() });
    });
    outgoing.end();
  });
}

/** One message as a client's frame. The mask that clients have to use is zero, which leaves the bytes as they are. */
export function frameOf(payload: Uint8Array, opcode: number = OPCODE.binary): Buffer {
  const size = payload.length;
  const length = size < 126 ? [MASKED | size] : [MASKED | 126, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([FINAL | opcode, ...length, 0, 0, 0, 0]), payload]);
}

/** Splits the received bytes into frames. Servers send them whole and without a mask. */
function splitFrames(onFrame: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let frame = firstFrame(bytes); frame !== null; frame = firstFrame(bytes)) {
      onFrame((bytes[0] ?? 0) & 0x0f, bytes.subarray(frame.from, frame.to));
      bytes = bytes.subarray(frame.to);
    }
    rest = bytes;
  };
}

/** The range of the first frame's payload; null while it is incomplete. */
function firstFrame(bytes: Buffer): { readonly from: number; readonly to: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const from = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < from) return null;
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return bytes.length < from + size ? null : { from, to: from + size };
}

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};
