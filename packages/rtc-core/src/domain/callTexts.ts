import type { EndReason } from './call.js';

/**
 * The text when a call is ended by the peer or by neither side; null shows nothing (R217–R219, R423–R427, A45).
 *
 * The product's own texts, letter for letter. If it has two for one end, `shown` is the one of the call window and
 * `target` the one of its list of reasons.
 */
export const END_TEXTS: Readonly<Record<EndReason, { readonly shown: string | null; readonly target: string | null }>> =
  {
    refused: { shown: '对方已拒绝', target: 'Target reject.' },
    busy: { shown: '对方正忙', target: 'Target is busy. Try it later.' },
    handledElsewhere: { shown: '已在其他设备处理', target: null },
    noResponse: { shown: 'Target no response. Try it later.', target: 'Target no response. Try it later.' },
    failed: { shown: 'Call failed. Try it later.', target: 'Call failed. Try it later.' },
    hungUp: { shown: 'Target hangup.', target: 'Target hangup.' },
    // Shown as a success, without the full stop of the error with the same text.
    offline: { shown: 'Target is offline', target: null },
    cancelled: { shown: null, target: null },
  };

/** An error of a call, as the media service names it. */
export interface CallErrorDetails {
  readonly code: string | null;
  readonly message: string | null;
}

/** The text, and whether the call window closes with it. */
export interface CallErrorText {
  readonly text: string;
  readonly closesWindow: boolean;
}

/** With three L, as the service writes it. */
export const MUTUAL = 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME';
/** The same with two, so that a corrected spelling of the service is accepted too. */
const MUTUAL_CORRECTED = 'CALLING_EACH_OTHER_AT_THE_SAME_TIME';

/** The sentence for a call error (RTC-TEXT-2; R418–R422). The last one is misspelt in the product and stays so. */
export function callErrorText({ code, message }: CallErrorDetails): CallErrorText {
  if (code === MUTUAL || code === MUTUAL_CORRECTED)
    return { text: 'Target is calling. Please try again later.', closesWindow: true };
  if (code === 'TARGET_OFFLINE') return { text: 'Target is offline.', closesWindow: false };
  const engineText = message?.trim() ?? '';
  return { text: engineText === '' ? 'An error occured when calling webrtc' : engineText, closesWindow: false };
}
