import type { ImClient } from '@fitout/im-core';
import type { CallClient } from '@fitout/rtc-core';
import { reaction } from 'mobx';
import { presenceToast, type CallToast } from './callWords.js';
import { inviteError } from './inviteError.js';
import type { MediaView } from './MediaView.js';
import { answeredCallId, markHandledCallRead } from './markHandledCallRead.js';
import { playRingtone, type RingtoneDeps } from './playRingtone.js';

/** The observed call client, and the handlers of its changes. */
interface WatchedCall {
  readonly im: ImClient;
  readonly onToast: (toast: CallToast) => void;
  readonly ringer: Pick<RingtoneDeps, 'canRing' | 'ring' | 'clock' | 'claim'>;
  readonly client: CallClient;
  readonly media: MediaView;
  readonly nameOf: (account: string) => string;
}

/** Reacts to changes of the call: loads the engine, reports members who join and leave, rings, ends refused calls. */
export function watchCall({ im, onToast, ringer, client, media, nameOf }: WatchedCall): readonly (() => void)[] {
  const { calls, participants } = client;
  const { session } = calls;

  return [
    // The engine loads while the call rings, not after it was accepted.
    reaction(
      () => session.call.status !== 'idle',
      (isOn) => {
        if (!isOn) return;
        media.begun();
        media.engine().catch(() => null);
      },
    ),
    reaction(
      () => (session.call.info?.type === 'multi' ? participants.list.map(({ account }) => account) : []),
      (now, earlier) => {
        if (session.call.info === null) return;
        for (const account of now) if (!earlier.includes(account)) onToast(presenceToast('joined', nameOf(account)));
        for (const account of earlier) if (!now.includes(account)) onToast(presenceToast('left', nameOf(account)));
      },
    ),
    reaction(
      () => answeredCallId(session.call),
      (callId) => markHandledCallRead(im, callId),
    ),
    // The peer's devices never get an invitation that the service refused: the call ends at once instead of after 30 s.
    reaction(
      () => inviteError(session.call, im.conversations),
      (error) => error !== null && calls.inviteFailed(error),
    ),
    // After the service has ended the log-in, no signal of the peer arrives any more.
    reaction(
      () => im.session.connection === 'loggedOut',
      (isOver) => isOver && calls.hangUp(),
    ),
    playRingtone({
      ...ringer,
      hasSound: () => im.notifications.settings.hasSound,
      rings: () => (calls.window === 'incoming' ? (session.call.info?.callId ?? null) : null),
    }),
  ];
}
