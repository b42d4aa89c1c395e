import type { ImError } from '@fitout/im-core';
import { imErrorText } from '../../copy/imErrorText.js';

/** What is said when something did not come about: what, and why. Nothing of it was changed. */
export function groupFailedText(action: string, { code }: ImError): string {
  return `${action}失败：${code === 'notConnected' ? '当前未连接，请稍后重试' : imErrorText(code)}`;
}
