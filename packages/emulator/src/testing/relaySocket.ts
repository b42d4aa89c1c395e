import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import { COMMAND, msync, syncDown, syncUp } from '../servers/chat/wire/msync.js';
import type { FaultPlan, FrameFault } from './createFaultPlan.js';
import { createFaultyDirection, type RelayedFrame } from './createFaultyDirection.js';

/** What the relay must know of the frames of a service. */
export interface Wire {
  readonly isText: boolean;
  /** The device of a connection, by a frame that it sent; null if the frame does not say. */
  deviceIn(bytes: Buffer, address: string): string | null;
  /** Whether a fault may hit a frame that a device sent. */
  isSubject(bytes: Buffer): boolean;
  /** What a frame of the service is: no fault hits nothing. */
  kindOf(bytes: Buffer): 'answer' | 'items' | 'nothing';
}

export function relaySocket(
  client: WebSocket,
  stream: Duplex,
  request: IncomingMessage,
  target: string,
  { plan, log, wire = MSYNC }: { readonly plan: FaultPlan; readonly log: (line: string) => void; readonly wire?: Wire },
): () => void {
  const { origin } = request.headers;
  // Pings are relayed, not answered: the sandbox counts a push as delivered when the device answers its ping.
  const options = { autoPong: false, perMessageDeflate: false, ...(origin && { origin }) };
  const service = new WebSocket(target, client.protocol === '' ? [] : client.protocol, options);
  let name = 'nobody yet';
  let isOver = false;
  let isBroken = false;
  let early: RelayedFrame[] | null = [];

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    up.end();
    down.end();
    client.terminate();
    service.terminate();
  };
  const up = createFaultyDirection(({ bytes, kind }) => {
    if (service.readyState !== WebSocket.OPEN) return;
    if (kind === 'ping') service.pong(bytes);
    else service.send(bytes, { binary: !wire.isText });
  });
  const down = createFaultyDirection(({ bytes, kind }) => {
    if (client.readyState !== WebSocket.OPEN) return;
    if (kind === 'ping') client.ping(bytes);
    else client.send(bytes, { binary: !wire.isText });
  });

  /** Applies the fault of this frame; false if it must not be relayed. */
  function fault(bytes: Buffer, way: 'up' | 'down'): boolean {
    // Frames of the same burst come after the break: the client would take a second half for the rest of the first.
    if (isBroken) return false;
    const made = plan.frame(name);
    if (made === null) return true;
    log(`${name}, a frame ${way}: ${wordsOf(made)}`);
    switch (made.kind) {
      case 'cut':
        end();
        return false;
      case 'reset':
        isBroken = true;
        down.freeze();
        stream.write(halfAFrame(bytes), () => end());
        return false;
      case 'freeze':
        if (made.way !== 'down') up.freeze();
        if (made.way !== 'up') down.freeze();
        return true;
      case 'delay':
        (made.way === 'up' ? up : down).delay(made.ms);
        return true;
      case 'holdAnswers':
        down.holdAnswers(made.ms);
        return true;
      case 'duplicate':
        if (way === 'down') down.push({ bytes, kind: 'frame' });
        return true;
      case 'swap':
        down.swap();
        return true;
    }
  }

  client.on('message', (data: RawData) => {
    const bytes = toBuffer(data);
    name = wire.deviceIn(bytes, request.url ?? '') ?? name;
    if (wire.isSubject(bytes) && !fault(bytes, 'up')) return;
    const frame = { bytes, kind: 'frame' } as const;
    if (early === null) up.push(frame);
    else early.push(frame);
  });
  client.on('pong', (bytes) => up.push({ bytes, kind: 'ping' }));
  service.on('open', () => {
    for (const frame of early ?? []) up.push(frame);
    early = null;
  });
  service.on('message', (data: RawData) => {
    const bytes = toBuffer(data);
    const kind = wire.kindOf(bytes);
    if (kind !== 'nothing' && !fault(bytes, 'down')) return;
    down.push({ bytes, kind: kind === 'answer' ? 'answer' : 'frame' });
  });
  service.on('ping', (bytes) => down.push({ bytes, kind: 'ping' }));
  for (const side of [client, service]) {
    side.on('close', end);
    side.on('error', end);
  }
  return end;
}

const EMPTY = new Uint8Array();

const MSYNC: Wire = {
  isText: false,
  deviceIn(bytes) {
    const { guid } = msync.decode(bytes);
    return guid?.name !== undefined && guid.name !== '' ? `${guid.name} ${guid.clientResource ?? ''}` : null;
  },
  isSubject(bytes) {
    const { command, payload } = msync.decode(bytes);
    return command === COMMAND.sync && syncUp.decode(payload ?? EMPTY).meta !== undefined;
  },
  kindOf(bytes) {
    const { command, payload } = msync.decode(bytes);
    if (command !== COMMAND.sync) return 'nothing';
    const value: { readonly metaId?: string; readonly metas?: readonly unknown[] } = syncDown.decode(payload ?? EMPTY);
    if (value.metaId !== undefined && value.metaId !== '0') return 'answer';
    return (value.metas ?? []).length > 0 ? 'items' : 'nothing';
  },
};

function halfAFrame(bytes: Buffer): Buffer {
  const head = Buffer.from([0x82, 126, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes.subarray(0, bytes.length >> 1)]);
}

function wordsOf(fault: FrameFault): string {
  const way = 'way' in fault ? ` ${fault.way}` : '';
  return `${fault.kind}${way}${'ms' in fault ? ` ${fault.ms} ms` : ''}`;
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
