import type { Message } from '@fitout/im-core';
import { isTooManyPixels } from '../forms/readImageSize.js';

/** A picture of a conversation. */
export interface ViewerImage {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}

/** The pictures of a conversation that can be shown, in their order, without recalled ones. */
export function imagesOf(messages: readonly Message[]): readonly ViewerImage[] {
  return messages.flatMap(({ id, status, body }) => {
    if (body.type !== 'image' || status === 'recalled' || body.url === '' || isTooManyPixels(body)) return [];
    return [{ id, url: body.url, name: body.name }];
  });
}
