import protobuf from 'protobufjs';
import { messageBody, meta, type MessageBody } from '../wire/msync.js';

const META_FIELD_TAG = (9 << 3) | 2;

/** Adds `isDelivered` and `isRead` to the service's part of a message body, where the client reads them. */
export function withMarks(
  encoded: Uint8Array,
  marks: { readonly isRead: boolean; readonly isDelivered: boolean },
): Uint8Array {
  if (!marks.isDelivered) return encoded;
  const message = meta.decode(encoded);
  const payload = message.payload ?? new Uint8Array();
  const added = {
    ...serviceMeta(messageBody.decode(payload)),
    isDelivered: true,
    ...(marks.isRead && { isRead: true }),
  };
  // A decoder uses the last of repeated fields, so the field is appended and the body stays unchanged.
  const field = protobuf.Writer.create().uint32(META_FIELD_TAG).string(JSON.stringify(added)).finish();
  return meta.encode({ ...message, payload: Buffer.concat([payload, field]) });
}

function serviceMeta(body: MessageBody): object {
  try {
    const value: unknown = JSON.parse(body.meta ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
