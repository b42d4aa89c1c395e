import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { theme } from '../../theme/theme.js';
import type { FoundMessage } from '../find/FoundMessage.js';
import type { MessageListModel } from './MessageListModel.js';

/** So many pages are fetched at most to get to a message. */
const PAGES = 30;
/** Room above the message that was led to. Pixels. */
const ABOVE_PX = 48;
/** How long the target of a jump is highlighted. Milliseconds. */
const MARK_MS = 1_600;

/** So many frames are waited for React to render what was fetched; a busy machine needs many of them. */
const FRAMES = 300;

const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

/** Leads to one message of the list, and the focus with it unless it is to stay. False when it was not found. */
export type RowJump = (idOf: () => string | null, keepsFocus?: boolean) => Promise<boolean>;

/** What leading somewhere needs of the list. */
export interface JumpDeps {
  readonly model: MessageListModel;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Everything the model holds is rendered. */
  readonly isShown: () => boolean;
  /** Called when the list leaves where it is. */
  readonly letGo: () => void;
  /** The row that was requested. */
  readonly found: FoundMessage | null | undefined;
}

/** Leads to messages that are out of sight, or not loaded yet (UI-MSGLIST-10, UI-MSGLIST-12, UI-QUOTE-3), and to what was `found` (UI-FIND-2). */
export function useRowJump({ model, scroller, isShown, letGo, found }: JumpDeps) {
  const rows = useRef<VirtualizerHandle>(null);
  /** Which way was asked for last: an earlier one that is still under way gives up. */
  const turn = useRef(0);
  const hasLed = useRef(false);

  const jumpTo = useCallback<RowJump>(
    async (idOf, keepsFocus) => {
      turn.current += 1;
      const mine = turn.current;
      const place = () => {
        const id = idOf();
        return id === null ? -1 : model.messages.findIndex((message) => message.id === id);
      };
      for (let page = 0; page < PAGES && place() === -1 && model.hasOlder; page += 1) {
        await model.loadOlder();
        if (model.loadError !== null) break;
        await frame();
      }
      if (place() === -1) return false;
      // What was put in front is rendered first: before that a place in the model is another one in the list.
      for (let waited = 0; waited < FRAMES && !isShown(); waited += 1) await frame();
      // And measured.
      await frame();
      await frame();
      if (turn.current !== mine) return true;
      hasLed.current = true;
      letGo();
      rows.current?.scrollToIndex(place(), { align: 'start', offset: -ABOVE_PX });
      if (keepsFocus !== true) scroller.current?.focus({ preventScroll: true });
      await frame();
      await frame();
      if (turn.current === mine) mark(scroller.current, idOf());
      return true;
    },
    [model, scroller, isShown, letGo],
  );

  /**
   * Gives up leading anywhere. The virtual list goes on to where it was sent while rows are still measured, and
   * stops only for another place it is sent to.
   */
  const stopLeading = useCallback(() => {
    turn.current += 1;
    if (hasLed.current) rows.current?.scrollToIndex(model.messages.length - 1, { align: 'end' });
    hasLed.current = false;
  }, [model]);

  useEffect(() => {
    if (found) void jumpTo(() => found.id, true);
  }, [found, jumpTo]);

  return { rows, jumpTo, stopLeading };
}

/** A change of colour and not a movement: it is for everybody. */
function mark(list: HTMLElement | null, id: string | null): void {
  if (id === null) return;
  const row = list?.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  row?.animate([{ background: theme.color.brandTint }, { background: 'transparent' }], MARK_MS);
}
