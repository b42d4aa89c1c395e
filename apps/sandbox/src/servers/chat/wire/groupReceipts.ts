import { BODY, messageBody, meta } from './msync.js';

const STRING = 7;

/** Whether a stored message asked for read receipts of the members. */
export function asksReceipts(encoded: Uint8Array): boolean {
  const { payload = new Uint8Array() } = meta.decode(encoded);
  return messageBody.decode(payload).msgConfig?.allowGroupAck === true;
}

/**
 * The body that tells the sender how many members have read a message: the client looks for the number in the first
 * extension, as JSON under the message's id. What the reader's client wrote there is left out.
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
