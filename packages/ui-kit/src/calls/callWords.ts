import { zhChat } from '../copy/zhChat.js';
import {
  callErrorText,
  END_TEXTS,
  type CallErrorCode,
  type CallNote,
  type CallOutcome,
  type MediaKind,
} from '@fitout/rtc-core';
import { deviceTroubleText } from '../call/deviceTroubleText.js';
import type { DeviceTrouble } from '../call/CallModel.js';
import type { ToastTone } from '../primitives/createToaster.js';
import { givenText } from '../copy/overrides.js';
import { zhCall } from '../copy/zhCall.js';

/** A sentence for a toast. */
export interface Said {
  readonly tone: ToastTone;
  readonly text: string;
  /** The specification's English words for it, shown instead where the literal texts are wanted; absent where it has none. */
  readonly literal?: string;
}

/**
 * What is said when a call is over: nothing about one's own doing, and nothing when it rang here and nobody took it
 * (R217–R219, R423–R427, R444, A39, A45).
 */
export function endSaid({ ending, status, trouble }: Pick<CallOutcome, 'ending' | 'status' | 'trouble'>): Said | null {
  // What a service or an engine says went wrong says more than that it did (R418–R422); what took too long did not say.
  if (trouble !== null && !SILENT.has(trouble.code))
    return { tone: 'error', text: givenText(callErrorText(trouble).text) };
  const { reason, by } = ending;
  const isUnheard = reason === 'noResponse' && (status === 'alerting' || status === 'ringingIn');
  const text = by === 'me' || isUnheard ? null : END_TEXTS[reason].shown;
  if (text === null) return null;
  const { target } = END_TEXTS[reason];
  const tone = reason === 'offline' ? 'success' : reason === 'failed' ? 'error' : 'info';
  return { tone, text: givenText(text), ...(target !== null && target !== text && { literal: target }) };
}

const SILENT: ReadonlySet<string | null> = new Set(['deadline', 'aborted']);

/** The text for an invitee of a group call who does not come; null for an ending without a text. */
export function inviteeSaid({ reason }: Extract<CallNote, { type: 'inviteeGone' }>, name: string): Said | null {
  const text = END_TEXTS[reason].shown;
  return text === null ? null : { tone: 'info', text: zhChat.announce(name, givenText(text)) };
}

/** Who came into the call and who left it, as good news (R445). */
export function presenceSaid(change: 'joined' | 'left', name: string): Said {
  return { tone: 'success', text: zhCall[change](name) };
}

/** Why a microphone or a camera cannot be used; the call goes on without it (R431–R434, RTC-8). */
export function deviceSaid(kind: MediaKind, { code }: { readonly code: CallErrorCode }): Said {
  return { tone: 'error', text: deviceTroubleText(kind === 'video' ? 'camera' : 'microphone', troubleOf(code)) };
}

/** What the windows call it. */
export function troubleOf(code: CallErrorCode): DeviceTrouble {
  return TROUBLES.find((known) => known === code) ?? 'unknown';
}

const TROUBLES = ['denied', 'noDevice', 'unsupported', 'deviceBusy'] as const;
