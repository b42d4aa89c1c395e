import type { Message } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhChat } from '../copy/zhChat.js';

/** The text below a refused message; null without a known reason, and once it was sent. */
export function refusalText({ status, refusal, body }: Message): string | null {
  if (status !== 'failed' || refusal === undefined) return null;
  return refusal === 'tooLarge' && 'url' in body ? zhChat.fileTooLarge : imErrorText(refusal);
}
