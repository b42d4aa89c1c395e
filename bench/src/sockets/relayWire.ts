import { frameOf, openSocket } from './openSocket.js';
import { textFrame, textsOf } from './sandboxFrames.js';
import { startServer } from './startServer.js';
import type { Wire } from './Wire.js';

/** The floor of P12: the same bytes through a relay that neither stores nor acknowledges. */
export const relayWire: Wire = {
  async start() {
    const { url, stop } = await startServer(new URL('./relay.mjs', import.meta.url), {});
    return { stop, connect: (name, onMessage) => openSocket(`${url}/?name=${name}`, onMessage) };
  },
  encodeText(from, to, number, text) {
    const address = Buffer.from(to);
    return frameOf(Buffer.concat([Buffer.from([address.length]), address, textFrame(from, to, number, text)]));
  },
  count: () => 1,
  read: (payload) => textsOf(payload.subarray(1 + (payload[0] ?? 0))),
};
