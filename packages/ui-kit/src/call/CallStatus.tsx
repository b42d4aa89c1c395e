import { shownText } from '../copy/overrides.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallWindowProps } from './CallModel.js';
import { StatusLine } from './callStyles.js';

/** The phase of the call and its duration (R221, R222, R227). */
export interface CallStatusProps extends Pick<CallWindowProps, 'phase' | 'time'> {
  readonly isReconnecting: boolean;
}

/**
 * Status and duration of a call. The status is announced when it changes; the duration, which changes each second, is
 * not.
 */
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
