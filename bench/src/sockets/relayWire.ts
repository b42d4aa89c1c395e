import { frameOf, openSocket } from './openSocket.js';
import { sayFrame, textsOf } from './sandboxFrames.js';
import { startServer } from './startServer.js';
import type { Wire } from './Wire.js';

/** The floor of P12: the same bytes through a relay that stores nothing and acknowledges nothing. */
export const relayWire: Wire = {
  async start() {
    const { url, stop } = await startServer(new URL('./relay.mjs', import.meta.url), {});
    return { stop, connect: (name, onMessage) => openSocket(`${url}/?name=${name}`, onMessage) };
  },
  say(from, to, number, text) {
    const address = Buffer.from(to);
    return frameOf(Buffer.concat([Buffer.from([address.length]), address, sayFrame(from, to, number, text)]));
  },
  count: () => 1,
  read: (payload) => textsOf(payload.subarray(1 + (payload[0] ?? 0))),
};
