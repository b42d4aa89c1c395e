import { BODY, messageBody, meta } from './msync.js';

const STRING = 7;

/** Whether a stored message requests read receipts of the members. */
export function asksReceipts(encoded: Uint8Array): boolean {
  const { payload = new Uint8Array() } = meta.decode(encoded);
  return messageBody.decode(payload).msgConfig?.allowGroupAck === true;
}

/**
 * Encodes the body that reports to the sender how many members have read a message: the client reads the number from
 * the first extension, as JSON under the message's id. Extensions of the reader's client are left out.
 */
export function encodeReaders(
  { messageId, note }: { readonly messageId: string; readonly note: string },
  readers: number,
): Uint8Array {
  return messageBody.encode({
    type: BODY.readAck,
    contents: [{}],
    ackMessageId: messageId,
    msgConfig: { allowGroupAck: true },
    ackContent: note,
    ext: [{ key: 'group_acks', type: STRING, stringValue: JSON.stringify({ [messageId]: readers }) }],
  });
}
