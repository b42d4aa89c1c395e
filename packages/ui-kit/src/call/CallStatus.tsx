import { zhCall } from '../copy/zhCall.js';
import type { CallWindowProps } from './CallModel.js';
import { StatusLine } from './callStyles.js';

/** What the call does: waits for the other side, or goes on, and since when (R221, R222, R227). */
export interface CallStatusProps extends Pick<CallWindowProps, 'isTalking' | 'time'> {
  readonly isReconnecting: boolean;
}

/** Words and time of a call. The words are read aloud when they change; the time, which changes each second, is not. */
export function CallStatus({ isTalking, time, isReconnecting }: CallStatusProps) {
  const phrase = isTalking ? zhCall.talking : zhCall.waiting;
  return (
    <StatusLine>
      <output>{isReconnecting ? zhCall.reconnecting : <span data-literal={phrase.literal}>{phrase.text}</span>}</output>
      {time !== '' && <time>{time}</time>}
    </StatusLine>
  );
}
