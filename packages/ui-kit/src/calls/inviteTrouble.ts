import type { ImClient } from '@fitout/im-core';
import type { Call, CallTrouble } from '@fitout/rtc-core';
import { refusalText } from '../chat/messages/refusalText.js';

/** Why the service did not take the invitation to the call of two that is being made; null while it did. Observed. */
export function inviteTrouble(
  { status, role, peer, info }: Call,
  conversations: Pick<ImClient['conversations'], 'find'>,
): CallTrouble | null {
  if (status !== 'inviting' || role !== 'caller' || peer === null || info === null) return null;
  const invitation = conversations
    .find({ kind: 'contact', id: peer })
    ?.messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === info.callId);
  if (invitation?.status !== 'failed') return null;
  return { code: invitation.refusal ?? null, message: refusalText(invitation) };
}
