import type { Message } from '@fitout/im-core';
import { previewWords, type PreviewWords } from '../list/previewText.js';
import { viewOf } from './messageKinds.js';

/** A body in one line: what is on screen, and what a screen reader says instead. */
export function previewOfBody(body: Message['body']): PreviewWords {
  return previewWords(viewOf(body).preview(body));
}

/** A body in one line as it is on screen. */
export function bodyWords(body: Message['body']): string {
  return previewOfBody(body).shown;
}
