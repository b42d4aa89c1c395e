import type { ImClient } from '@fitout/im-core';
import type { Call, CallErrorDetails } from '@fitout/rtc-core';
import { refusalText } from '../chat/messages/refusalText.js';

/**
 * Why the service refused the invitation to the one-to-one call that is being placed; null while it has not.
 * Observable.
 */
export function inviteError(
  { status, role, peer, info }: Call,
  conversations: Pick<ImClient['conversations'], 'find'>,
): CallErrorDetails | null {
  if (status !== 'inviting' || role !== 'caller' || peer === null || info === null) return null;
  const invitation = conversations
    .find({ kind: 'contact', id: peer })
    ?.messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === info.callId);
  if (invitation?.status !== 'failed') return null;
  return { code: invitation.refusal ?? null, message: refusalText(invitation) };
}
