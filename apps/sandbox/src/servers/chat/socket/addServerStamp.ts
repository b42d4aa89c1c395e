import protobuf from 'protobufjs';

/** Fields of a message body that only the server may fill: the sender and the recipient. */
const FROM_FIELD = 2;
const TO_FIELD = 3;
const LENGTH_DELIMITED = 2;
const NAME_TAG = (2 << 3) | LENGTH_DELIMITED;
/** Tag and length of the field, tag and length of the name within it; account names are shorter than 128 bytes. */
const HEAD_BYTES = 4;

/**
 * Replaces `from` and `to` in a message body and leaves every other byte unchanged (SB-2).
 *
 * The client shows the sender in the body, not the sender in the envelope. Decoding and encoding the body again
 * would lose fields that this schema does not know and could turn a text into a combined message; it would also take
 * three times as long, and this runs for every message. Throws on bytes that are not a protobuf message.
 */
export function addServerStamp(payload: Uint8Array, from: string, to: string): Uint8Array {
  const stamped = Buffer.allocUnsafe(payload.length + from.length + to.length + 2 * HEAD_BYTES);
  let end = writeName(stamped, writeName(stamped, 0, FROM_FIELD, from), TO_FIELD, to);
  const reader = protobuf.Reader.create(payload);
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const tag = reader.uint32();
    reader.skipType(tag & 7);
    const field = tag >>> 3;
    if (field === FROM_FIELD || field === TO_FIELD) continue;
    stamped.set(payload.subarray(start, reader.pos), end);
    end += reader.pos - start;
  }
  return stamped.subarray(0, end);
}

/** Writes an account name as a field. Account names are ASCII, so characters are bytes. */
function writeName(target: Buffer, at: number, field: number, name: string): number {
  target[at] = (field << 3) | LENGTH_DELIMITED;
  target[at + 1] = name.length + 2;
  target[at + 2] = NAME_TAG;
  target[at + 3] = name.length;
  return at + HEAD_BYTES + target.write(name, at + HEAD_BYTES, 'latin1');
}
