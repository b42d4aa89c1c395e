import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { theme } from '../theme/theme.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import type { MessageListModel } from './MessageListModel.js';

/** The maximal number of pages that a jump loads. */
const PAGES = 30;
/** Space above the target of a jump. Pixels. */
const ABOVE_PX = 48;
/** How long the target of a jump is highlighted. Milliseconds. */
const MARK_MS = 1_600;

/** How many frames a jump waits for React to render loaded messages; a busy machine needs many. */
const FRAMES = 300;

const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

/**
 * Scrolls to one message of the list, and focuses it unless `keepsFocus`. False if it was not found; if older messages
 * could not be loaded, the list shows that at its top.
 */
export type RowJump = (idOf: () => string | null, keepsFocus?: boolean) => Promise<boolean>;

/** The parts of the list that a jump needs. */
export interface JumpDeps {
  readonly model: MessageListModel;
  readonly scroller: RefObject<HTMLElement | null>;
  /** True once all messages of the model are rendered. */
  readonly isShown: () => boolean;
  /** Called when the list leaves its position. */
  readonly unfollow: () => void;
  /** The requested row. */
  readonly found: FoundMessage | null | undefined;
}

/**
 * Scrolls to messages that are not visible, or not loaded yet, and to a hit
 * `found`.
 */
export function useRowJump({ model, scroller, isShown, unfollow, found }: JumpDeps) {
  const rows = useRef<VirtualizerHandle>(null);
  /** The number of the latest jump: an earlier one that is still running stops. */
  const turn = useRef(0);
  const hasScrolled = useRef(false);

  const jumpTo = useCallback<RowJump>(
    async (idOf, keepsFocus) => {
      turn.current += 1;
      const mine = turn.current;
      const rowIndex = () => {
        const id = idOf();
        return id === null ? -1 : model.messages.findIndex((message) => message.id === id);
      };
      const isLatest = () => turn.current === mine;
      for (let page = 0; page < PAGES && isLatest() && rowIndex() === -1 && model.hasOlder; page += 1) {
        await model.loadOlder();
        if (model.loadError !== null) break;
        await frame();
      }
      if (!isLatest()) return true;
      if (rowIndex() === -1) {
        if (model.loadError !== null) scroller.current?.scrollTo({ top: 0 });
        return false;
      }
      // Waits until messages in front are rendered: before that an index in the model is not that of the list.
      for (let waited = 0; waited < FRAMES && !isShown(); waited += 1) await frame();
      // And until they are measured.
      await frame();
      await frame();
      if (!isLatest()) return true;
      hasScrolled.current = true;
      unfollow();
      rows.current?.scrollToIndex(rowIndex(), { align: 'start', offset: -ABOVE_PX });
      if (keepsFocus !== true) scroller.current?.focus({ preventScroll: true });
      await frame();
      await frame();
      if (isLatest()) mark(scroller.current, idOf());
      return true;
    },
    [model, scroller, isShown, unfollow],
  );

  /**
   * Stops a jump. The virtual list keeps scrolling to its last target while rows are still measured, and stops only for
   * a new target.
   */
  const cancelScroll = useCallback(() => {
    turn.current += 1;
    if (hasScrolled.current) rows.current?.scrollToIndex(model.messages.length - 1, { align: 'end' });
    hasScrolled.current = false;
  }, [model]);

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  useEffect(() => {
    if (found) void jumpTo(() => found.id, true);
  }, [found, jumpTo]);

  return { rows, jumpTo, cancelScroll };
}

/** A change of colour without motion, so that it needs no reduced variant. */
function mark(list: HTMLElement | null, id: string | null): void {
  if (id === null) return;
  const row = list?.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  row?.animate([{ background: theme.color.brandTint }, { background: 'transparent' }], MARK_MS);
}
