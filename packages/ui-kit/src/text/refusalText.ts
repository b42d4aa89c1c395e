import type { Language } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhChat } from '../copy/zhChat.js';

/** The text below a refused message; null without a known reason, and once it was sent. */
export function refusalText({ status, refusal, body }: Message, language: Language): string | null {
  if (status !== 'failed' || refusal === undefined) return null;
  return refusal === 'tooLarge' && 'url' in body ? language(zhChat).fileTooLarge : imErrorText(refusal, language);
}
