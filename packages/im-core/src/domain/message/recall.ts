import type { Message, MessageBody } from './message.js';

/** Whether a message can be recalled, and why not. */
export type RecallDecision = 'allowed' | 'notMine' | 'notAccepted' | 'recalledAlready';

/**
 * Whether `self` may recall a message: its own, accepted by the service, and only once (IM-RECALL-1; R204). There is no
 * time limit here: the service has one and returns its error (A26).
 */
export function decideRecall(message: Message, self: string): RecallDecision {
  if (message.from !== self) return 'notMine';
  if (message.status === 'recalled') return 'recalledAlready';
  return message.serverId === null ? 'notAccepted' : 'allowed';
}

/** The message after its recall, without its content (IM-RECALL-2; R199). */
export function emptied(message: Message): Message {
  const { id, serverId, conversation, from, time } = message;
  return { id, serverId, conversation, from, body: NOTHING, mentions: [], time, status: 'recalled' };
}

const NOTHING: MessageBody = { type: 'text', text: '' };
