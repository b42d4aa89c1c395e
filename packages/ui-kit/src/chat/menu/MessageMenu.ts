import type { Message } from '@fitout/im-core';
import type { RecalledTexts } from './RecalledTexts.js';

/** What a bubble knows of its menu. The same object for a list's life. */
export interface MessageMenu {
  readonly hasActions: (message: Message) => boolean;
  readonly onOpen: (button: HTMLElement) => void;
  readonly recalledTexts?: RecalledTexts | undefined;
  /** Puts a text that was taken back into the composer; left out where there is none. */
  readonly onReedit?: ((text: string) => void) | undefined;
}
