import {
  BODY,
  COMMAND,
  CONTACT_DOMAIN,
  messageBody,
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

/** A text on its way up, as the vendor's client writes it. */
export function sayFrame(from: string, to: string, number: number, text: string): Uint8Array {
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
    .flatMap(({ bytes }) => fieldsOf(bytes).filter(({ field }) => field === BODY_FIELD))
    .flatMap(({ bytes }) => messageBody.decode(bytes).contents ?? [])
    .flatMap(({ text }) => (text === undefined ? [] : [text]));
}

/** How many messages a downlink brings: counted along the tags, nothing is decoded. */
export function countMetas(frame: Uint8Array): number {
  const payload = fieldsOf(frame).find(({ field }) => field === PAYLOAD_FIELD)?.bytes;
  return payload === undefined ? 0 : fieldsOf(payload).filter(({ field }) => field === META_FIELD.down).length;
}

const PAYLOAD_FIELD = 9;
const BODY_FIELD = 6;
/** A page of the queue carries its messages in field 4, an uplink its only one in field 1. */
const META_FIELD = { down: 4, up: 1 } as const;

/** The fields of a protobuf message that hold bytes; numbers are stepped over. */
function fieldsOf(message: Uint8Array): { readonly field: number; readonly bytes: Uint8Array }[] {
  const fields: { field: number; bytes: Uint8Array }[] = [];
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
    if ((tag & 7) === 0) {
      varint();
      continue;
    }
    const size = varint();
    fields.push({ field: tag >>> 3, bytes: message.subarray(at, at + size) });
    at += size;
  }
  return fields;
}
