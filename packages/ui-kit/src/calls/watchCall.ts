import type { ImClient } from '@fitout/im-core';
import type { CallClient } from '@fitout/rtc-core';
import { reaction } from 'mobx';
import { presenceSaid, type Said } from './callWords.js';
import { inviteTrouble } from './inviteTrouble.js';
import type { MediaView } from './MediaView.js';
import { ringWhile, type RingerDeps } from './ringWhile.js';

/** What is watched, and who is told. */
interface WatchedCall {
  readonly im: ImClient;
  readonly say: (said: Said) => void;
  readonly ringer: Pick<RingerDeps, 'canRing' | 'ring' | 'clock' | 'claim'>;
  readonly client: CallClient;
  readonly media: MediaView;
  readonly nameOf: (account: string) => string;
}

/** Does what follows from a change of the call: loads the engine, says who came and went, rings, ends what is refused. */
export function watchCall({ im, say, ringer, client, media, nameOf }: WatchedCall): readonly (() => void)[] {
  const { calls, participants } = client;
  const { session } = calls;

  return [
    // The media engine loads while it rings, and not after the call was accepted.
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
        for (const account of now) if (!earlier.includes(account)) say(presenceSaid('joined', nameOf(account)));
        for (const account of earlier) if (!now.includes(account)) say(presenceSaid('left', nameOf(account)));
      },
    ),
    // An invitation that the service refused does not ring: thirty seconds of waiting would be for nothing.
    reaction(
      () => inviteTrouble(session.call, im.conversations),
      (trouble) => trouble !== null && calls.inviteFailed(trouble),
    ),
    // A login that the service has ended gets nothing more from the other side.
    reaction(
      () => im.session.connection === 'loggedOut',
      (isOver) => isOver && calls.hangUp(),
    ),
    ringWhile({
      ...ringer,
      hasSound: () => im.notifications.settings.hasSound,
      rings: () => (calls.window === 'incoming' ? (session.call.info?.callId ?? null) : null),
    }),
  ];
}
