import type { Message } from '@fitout/im-core';
import { imErrorText } from '../../copy/imErrorText.js';
import { zhChat } from '../../copy/zhChat.js';

/** What stands under a message that was refused; null where nothing is known of it, and once it went out (UI-BUBBLE-8). */
export function refusalText({ status, refusal, body }: Message): string | null {
  if (status !== 'failed' || refusal === undefined) return null;
  return refusal === 'tooLarge' && 'url' in body ? zhChat.fileTooLarge : imErrorText(refusal);
}
