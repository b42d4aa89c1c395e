import type { Message } from '@fitout/im-core';
import { previewWords, type PreviewWords } from '../text/previewText.js';
import { viewOf } from './messageKinds.js';

/** A body in one line: the visible text, and the one for a screen reader. */
export function previewOfBody(body: Message['body']): PreviewWords {
  return previewWords(viewOf(body).preview(body));
}

/** The visible text of a body in one line. */
export function bodyWords(body: Message['body']): string {
  return previewOfBody(body).shown;
}
