import { shownText } from '../copy/overrides.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallWindowProps } from './CallModel.js';
import { StatusLine } from './callStyles.js';

/** What the call does: waits for the other side, or goes on, and since when (R221, R222, R227). */
export interface CallStatusProps extends Pick<CallWindowProps, 'phase' | 'time'> {
  readonly isReconnecting: boolean;
}

/** Words and time of a call. The words are read aloud when they change; the time, which changes each second, is not. */
export function CallStatus({ phase, time, isReconnecting }: CallStatusProps) {
  return (
    <StatusLine>
      <output>{isReconnecting ? zhCall.reconnecting : <PhaseWords phase={phase} />}</output>
      {time !== '' && <time>{time}</time>}
    </StatusLine>
  );
}

function PhaseWords({ phase }: Pick<CallStatusProps, 'phase'>) {
  if (phase === 'connecting') return zhCall.connecting;
  const phrase = zhCall[phase];
  return <span data-literal={phrase.literal}>{shownText(phrase)}</span>;
}
