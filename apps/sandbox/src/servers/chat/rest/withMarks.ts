import protobuf from 'protobufjs';
import { messageBody, meta, type MessageBody } from '../wire/msync.js';

const META_FIELD_TAG = (9 << 3) | 2;

/** The message with `isDelivered` and `isRead` in the service's part of its body, where the client looks for them. */
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
  // Of a field that occurs twice the last one counts, so the body itself stays as it is.
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
