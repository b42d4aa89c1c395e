import { zhChat } from '../copy/zhChat.js';
import {
  callErrorText,
  END_TEXTS,
  type CallErrorCode,
  type CallClientEvent,
  type CallOutcome,
  type MediaKind,
} from '@fitout/rtc-core';
import { givenText } from '../copy/overrides.js';
import type { CallToast } from './callOptions.js';
import { zhCall } from './callTexts.js';
import { deviceErrorOf } from './callTypes.js';
import { deviceErrorText } from './MissingDevices.js';

/**
 * The text at the end of a call: none if the user ended it, and none if it rang here unanswered (R217–R219, R423–R427,
 * R444, A39, A45).
 */
export function endToast({
  ending,
  status,
  error,
}: Pick<CallOutcome, 'ending' | 'status' | 'error'>): CallToast | null {
  // An error code of a service or an engine has a more precise text than the ending (R418–R422), except a time-out.
  if (error !== null && !SILENT.has(error.code)) return { tone: 'error', text: givenText(callErrorText(error).text) };
  const { reason, by } = ending;
  const isUnheard = reason === 'noResponse' && (status === 'alerting' || status === 'ringingIn');
  const text = by === 'self' || isUnheard ? null : END_TEXTS[reason].shown;
  if (text === null) return null;
  const { target } = END_TEXTS[reason];
  const tone = reason === 'offline' ? 'success' : reason === 'failed' ? 'error' : 'info';
  return { tone, text: givenText(text), ...(target !== null && target !== text && { literal: target }) };
}

const SILENT: ReadonlySet<string | null> = new Set(['deadline', 'aborted']);

/** The text for an invitee of a group call who does not join; null for an ending without a text. */
export function inviteeToast(
  { reason }: Extract<CallClientEvent, { type: 'inviteeGone' }>,
  name: string,
): CallToast | null {
  const text = END_TEXTS[reason].shown;
  return text === null ? null : { tone: 'info', text: zhChat.announce(name, givenText(text)) };
}

/** The text for a participant who joined or left, as a positive toast (R445). */
export function presenceToast(change: 'joined' | 'left', name: string): CallToast {
  return { tone: 'success', text: zhCall[change](name) };
}

/**
 * Why a microphone or a camera cannot be used; the call continues without it (R431–R434, RTC-8). Null for a screen: only
 * the open window shares one, and it says why it does not.
 */
export function deviceToast(kind: MediaKind, { code }: { readonly code: CallErrorCode }): CallToast | null {
  if (kind === 'screen') return null;
  return { tone: 'error', text: deviceErrorText(kind === 'video' ? 'camera' : 'microphone', deviceErrorOf(code)) };
}
