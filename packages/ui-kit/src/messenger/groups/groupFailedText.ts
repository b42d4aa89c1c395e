import type { ImError } from '@fitout/im-core';
import { imErrorText } from '../../copy/imErrorText.js';
import { zhMessenger } from '../../copy/zhMessenger.js';

/** What is said when something did not come about: what, and why. Nothing of it was changed. */
export function groupFailedText(action: string, { code }: ImError): string {
  return zhMessenger.failed(action, code === 'notConnected' ? zhMessenger.notConnected : imErrorText(code));
}
