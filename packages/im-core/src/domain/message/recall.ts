import type { Message, MessageBody } from './message.js';

/** Why a message cannot be taken back, or that it can. */
export type RecallDecision = 'allowed' | 'notMine' | 'notAccepted' | 'recalledAlready';

/**
 * Whether `self` may take a message back: its own, once the service has it, and once (IM-RECALL-1; R204). There is no
 * time limit here: the service has one and answers with its error (A26).
 */
export function decideRecall(message: Message, self: string): RecallDecision {
  if (message.from !== self) return 'notMine';
  if (message.status === 'recalled') return 'recalledAlready';
  return message.serverId === null ? 'notAccepted' : 'allowed';
}

/** What is left of a message that was taken back: that it was there, and nothing of what it said (IM-RECALL-2; R199). */
export function emptied(message: Message): Message {
  const { id, serverId, conversation, from, time } = message;
  return { id, serverId, conversation, from, body: NOTHING, mentions: [], time, status: 'recalled' };
}

const NOTHING: MessageBody = { type: 'text', text: '' };
