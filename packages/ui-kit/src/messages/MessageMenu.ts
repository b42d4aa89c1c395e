import type { Message } from '@fitout/im-core';
import type { RecalledTexts } from './RecalledTexts.js';

/** The part of the menu that a bubble needs. The same object for the list's lifetime. */
export interface MessageMenu {
  readonly hasActions: (message: Message) => boolean;
  readonly onOpen: (button: HTMLElement) => void;
  readonly recalledTexts?: RecalledTexts | undefined;
  /** Puts a recalled text into the composer; left out without a composer. */
  readonly onReedit?: ((text: string) => void) | undefined;
}
