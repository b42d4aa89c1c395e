import { END_TEXTS, type CallErrorCode, type CallNote, type CallOutcome, type MediaKind } from '@fitout/rtc-core';
import { deviceTroubleText, type ToastTone } from '@fitout/ui-kit';

/** A sentence for a toast. */
export interface Said {
  readonly tone: ToastTone;
  readonly text: string;
}

/**
 * What is said when a call is over: nothing about one's own doing, and nothing when it rang here and nobody took it
 * (R217–R219, R423–R427, R444, A39, A45).
 */
export function endSaid({ ending, status }: Pick<CallOutcome, 'ending' | 'status'>): Said | null {
  const { reason, by } = ending;
  const isUnheard = reason === 'noResponse' && (status === 'alerting' || status === 'ringingIn');
  const text = by === 'me' || isUnheard ? null : END_TEXTS[reason].shown;
  if (text === null) return null;
  return { tone: reason === 'offline' ? 'success' : reason === 'failed' ? 'error' : 'info', text };
}

/** What is said of somebody who was asked into a call of several and does not come; null for an end without words. */
export function inviteeSaid({ reason }: Extract<CallNote, { type: 'inviteeGone' }>, name: string): Said | null {
  const text = END_TEXTS[reason].shown;
  return text === null ? null : { tone: 'info', text: `${name}：${text}` };
}

/** Who came into the call and who left it, as good news (R445). */
export function presenceSaid(change: 'joined' | 'left', name: string): Said {
  return { tone: 'success', text: change === 'joined' ? `${name}加入了通话` : `${name}退出了通话` };
}

/** Why a microphone or a camera cannot be used; the call goes on without it (R431–R434, RTC-8). */
export function deviceSaid(kind: MediaKind, { code }: { readonly code: CallErrorCode }): Said {
  const trouble = TROUBLES.find((known) => known === code) ?? 'unknown';
  return { tone: 'error', text: deviceTroubleText(kind === 'video' ? 'camera' : 'microphone', trouble) };
}

const TROUBLES = ['denied', 'noDevice', 'unsupported', 'deviceBusy'] as const;
