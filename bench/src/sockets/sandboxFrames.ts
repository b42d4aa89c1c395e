import {
  BODY,
  COMMAND,
  CONTACT_DOMAIN,
  messageBody,
  meta as metaCodec,
  msync,
  NAME_SPACE,
  provision,
  syncUp,
} from '../../../apps/sandbox/src/servers/chat/wire/msync.js';

/** The tenant of the load. */
export const APP_KEY = 'bench#load';

/** The log-in of one device. */
export function logInFrame(name: string, token: string): Uint8Array {
  const device = `device_${name}`;
  return msync.encode({
    command: COMMAND.provision,
    guid: { appKey: APP_KEY, name, domain: CONTACT_DOMAIN, clientResource: device },
    auth: `$t$${token}`,
    payload: provision.encode({ resource: device }),
  });
}

/** The uplink with a text message, as the vendor's client encodes it. */
export function textFrame(from: string, to: string, number: number, text: string): Uint8Array {
  const body = { type: BODY.chat, from: { name: from }, to: { name: to }, contents: [{ type: 0, text }] };
  const meta = {
    id: String(1_000_000 + number),
    to: { appKey: APP_KEY, name: to, domain: CONTACT_DOMAIN },
    ns: NAME_SPACE.chat,
    payload: messageBody.encode(body),
  };
  return msync.encode({ command: COMMAND.sync, payload: syncUp.encode({ meta }) });
}

/** The texts in a frame of either direction; none in an acknowledgement. */
export function textsOf(frame: Uint8Array): readonly string[] {
  const { payload = new Uint8Array() } = msync.decode(frame);
  return fieldsOf(payload)
    .filter(({ field }) => field === META_FIELD.down || field === META_FIELD.up)
    .map(({ bytes }) => metaCodec.decode(bytes))
    .flatMap((one) =>
      one.ns === NAME_SPACE.chat && one.payload ? (messageBody.decode(one.payload).contents ?? []) : [],
    )
    .flatMap(({ text }) => (text === undefined ? [] : [text]));
}

/** The number of chat messages in a downlink, counted by their tags without decoding. A log-in's downlink also has a presence. */
export function countMetas(frame: Uint8Array): number {
  const payload = fieldsOf(frame).find(({ field }) => field === PAYLOAD_FIELD)?.bytes;
  return payload === undefined ? 0 : fieldsOf(payload).filter(isChatMeta).length;
}

function isChatMeta({ field, bytes }: Field): boolean {
  const isNameSpace = (one: Field) => one.field === NAME_SPACE_FIELD && one.value === NAME_SPACE.chat;
  return field === META_FIELD.down && fieldsOf(bytes).some(isNameSpace);
}

const PAYLOAD_FIELD = 9;
const NAME_SPACE_FIELD = 5;
/** A page of the queue carries its messages in field 4, an uplink its only one in field 1. */
const META_FIELD = { down: 4, up: 1 } as const;

/** A field of a protobuf message: a number has no bytes, and bytes have the value 0. */
interface Field {
  readonly field: number;
  readonly value: number;
  readonly bytes: Uint8Array;
}

const NO_BYTES = new Uint8Array();

function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const field = tag >>> 3;
    const number = varint();
    if ((tag & 7) === 0) {
      fields.push({ field, value: number, bytes: NO_BYTES });
      continue;
    }
    fields.push({ field, value: 0, bytes: message.subarray(at, at + number) });
    at += number;
  }
  return fields;
}
