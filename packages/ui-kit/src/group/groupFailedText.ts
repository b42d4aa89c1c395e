import type { ImError } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The text of a failed action: which one, and why. Nothing was changed. */
export function groupFailedText(action: string, { code }: ImError): string {
  return zhMessenger.failed(action, code === 'notConnected' ? zhMessenger.notConnected : imErrorText(code));
}
