import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { VirtualizerHandle } from 'virtua';
import { zhChat } from '../copy/zhChat.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';
import { media, theme, card } from '../theme/index.js';
import { arrivals, nextRenderBatch, type Shown, type Stage } from './listRules.js';
import type { MessageListModel, MessageListProps } from './MessageListModel.js';

/** Within this distance of the end, new messages scroll the list. Pixels (A22). */
const STICK_WITHIN_PX = 120;
/** How many rows the list keeps that the timeline has dropped at its front. */
const HELD_MAX = 100;
/** Larger than any list: the browser clamps it to the end, without measuring the list. */
const END = 1_000_000_000;
/** The virtual list measures the rows of a page in front within this time. Milliseconds. */
const HOLD_MS = 400;
/** The events by which a user scrolls; after one of them the position is no longer kept. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const PAGES = 30;
/** A hit of the whole history may be far back. */
const FOUND_PAGES = 500;
/** How many frames a jump waits for React to render loaded messages; a busy machine needs many. */
const FRAMES = 300;
/** Space above the target of a jump. Pixels. */
const ABOVE_PX = 48;
/** How long the target of a jump is highlighted. Milliseconds. */
const MARK_MS = 1_600;

/**
 * Scrolls to one message of the list, and focuses it unless `keepsFocus`. False if it was not found; if older messages
 * could not be loaded, the list shows that at its top.
 */
type RowJump = (idOf: () => string | null, keepsFocus?: boolean) => Promise<boolean>;

interface Outside {
  readonly missed: number;
  readonly mentioning: readonly string[];
  readonly isUnreadAbove: boolean;
}

const NOTHING: Outside = { missed: 0, mentioning: [], isUnreadAbove: false };

/**
 * The position of a list while it grows at both ends (UI-MSGLIST-2), and the buttons that lead to messages outside the
 * visible part.
 *
 * One frame is: React renders the rows (`arrived`), the virtual list measures them, and only then the list scrolls, once
 * (`keepPlace`). Each earlier look at a position would make the browser lay out the list once more.
 */
export function useListScroll(
  { model, self, found, isFormer = false, onNotFound }: MessageListProps,
  scroller: RefObject<HTMLElement | null>,
) {
  const { messages, firstUnread, isLoadingOlder } = model;
  const rows = useRef<VirtualizerHandle>(null);
  const [outside, setOutside] = useState(NOTHING);
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  const [list] = useState(() => createListScroll(model, { setOutside, renderAgain }));
  const missing = useLatestCallback(() => {
    // A message that could not be loaded may exist, unless the user has left the group.
    if (isFormer || model.loadError === null) onNotFound?.();
  });
  const [showOne] = useState(
    () => (idOf: () => string | null, keepsFocus?: boolean) =>
      void list.jumpTo(idOf, keepsFocus).then((isFound) => isFound || missing()),
  );
  const { all, count, shift } = list.stageOf(messages);
  const firstId = all[0]?.id ?? null;
  const lastId = all[count - 1]?.id ?? null;

  useLayoutEffect(() => list.connect(scroller, rows), [list, scroller]);
  useLayoutEffect(() => {
    list.arrived(model, self);
    // The array may be the same one, changed in place: what is in it decides.
  }, [list, model, self, messages, firstId, lastId, all.length, count]);
  useEffect(() => list.listen(), [list]);
  const hasUnread = Boolean(firstUnread);
  const unreadId = firstUnread?.id ?? null;
  useEffect(() => {
    // After the list has scrolled to its end and measured itself.
    const handle = requestAnimationFrame(() => requestAnimationFrame(list.checkUnread));
    return () => cancelAnimationFrame(handle);
  }, [list, model, hasUnread, unreadId, isLoadingOlder]);
  useEffect(() => {
    if (!found) return;
    const { id } = found;
    showOne(() => model.messages.find((one) => one.id === id || one.serverId === id)?.id ?? id, true);
  }, [found, model, showOne]);

  // A message that was recalled meanwhile no longer counts.
  const isThere = (id: string) => messages.some((one) => one.id === id && one.status !== 'recalled');
  const calling = outside.mentioning.find(isThere) ?? null;
  const jumpButtons = (
    <JumpButtons
      unread={outside.isUnreadAbove ? firstUnread?.count : undefined}
      missed={outside.missed}
      mentionsMe={calling !== null}
      onUnread={list.showUnread}
      onMissed={() => (calling === null ? list.leadToEnd() : list.showMention(calling))}
    />
  );
  const handlers = { ref: rows, shift, onScroll: list.scrolled, onResize: list.keepPlace };
  return { all, data: all.slice(0, count), handlers, jumpButtons, showOne };
}

function createListScroll(
  firstModel: MessageListModel,
  { setOutside, renderAgain }: { setOutside: Dispatch<SetStateAction<Outside>>; renderAgain: () => void },
) {
  let scroller: RefObject<HTMLElement | null> = { current: null };
  let rows: RefObject<VirtualizerHandle | null> = { current: null };
  let model = firstModel;
  let listed: readonly Message[] = [];
  let staged: { readonly all: readonly Message[]; readonly count: number } = { all: [], count: 0 };
  let shown: Shown | null = null;
  let isFollowing = true;
  let lastTop = 0;
  let lastHeight = 0;
  /** The list itself tells the virtual list where it scrolled to. */
  let isTelling = false;
  /** The first visible row and its position, while older messages are inserted in front of it. */
  let anchor: { readonly row: HTMLElement; readonly y: number } | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** The last user event was a touch: the list is scrolled by a finger, or by the momentum that it left. */
  let isTouched = false;
  let unread = { id: '', isSeen: false };
  /** The number of the latest jump: an earlier one that is still running stops. */
  let turn = 0;
  let hasJumped = false;
  let isJumping = false;

  /** Gives it the elements. Call it before anything has arrived. */
  function connect(element: RefObject<HTMLElement | null>, virtual: RefObject<VirtualizerHandle | null>): void {
    scroller = element;
    rows = virtual;
  }

  // ── one frame ──
  /** The part of the list to render now. The document still has the old list: positions are kept now. */
  function stageOf(messages: readonly Message[]): Stage & { readonly all: readonly Message[] } {
    const all = [...held(messages), ...messages];
    const stage = nextRenderBatch(shown, all);
    if (stage.shift && !isFollowing) keepPosition();
    staged = { all, count: stage.count };
    return { ...stage, all };
  }

  /** Dropped messages far from the visible end leave many at once: each change at the front lays out all rows anew. */
  function held(messages: readonly Message[]): readonly Message[] {
    if (!isFollowing || isJumping) return [];
    const at = listed.findIndex(({ id }) => id === messages[0]?.id);
    const last = listed[at - 1];
    return last === undefined || at > HELD_MAX || rowOf(scroller.current, last.id) !== null ? [] : listed.slice(0, at);
  }

  /** Call it once a stage is in the document. */
  function arrived(current: MessageListModel, self: string): void {
    const { all, count } = staged;
    const before = shown;
    const [first, last] = [all[0], all[count - 1]];
    model = current;
    listed = all;
    if (count < all.length) renderAgain();
    shown = first && last ? { firstId: first.id, lastId: last.id, length: count } : null;
    if (before !== null && before.lastId !== shown?.lastId) {
      const { hasOwn, others, mentioning } = arrivals(all, count, before.lastId, self);
      if (hasOwn) return leadToEnd();
      if (!isFollowing && others > 0)
        setOutside((known) => ({
          ...known,
          missed: known.missed + others,
          mentioning: [...known.mentioning, ...mentioning],
        }));
    }
    // A half-applied change is never painted: the list scrolls to its end once, when all rows are mounted.
    const isLater = isFollowing ? count < all.length || isMeasuredSoon(before) : anchor === null;
    if (isLater) return;
    keepPlace();
    tell();
  }

  /** True if the list grew at its end by rows that are mounted: it scrolls when they are measured, in the same frame. */
  function isMeasuredSoon(before: Shown | null): boolean {
    if (before === null || shown === null || before.firstId !== shown.firstId || before.length >= shown.length)
      return false;
    return rowOf(scroller.current, shown.lastId) !== null;
  }

  /** The one scroll of a frame: to the end, or back to the kept position. Call it when rows were measured as well. */
  function keepPlace(): void {
    if (isFollowing) return scroller.current?.scrollTo({ top: END });
    if (anchor === null || !anchor.row.isConnected) return;
    const moved = anchor.row.getBoundingClientRect().top - anchor.y;
    if (Math.abs(moved) >= 1) scroller.current?.scrollBy({ top: moved });
  }

  function scrolled(): void {
    const element = scroller.current;
    // What the list told the virtual list itself changes nothing here, and reading the position would force a layout.
    if (element === null || isTelling) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // A list that became higher was moved up by the browser, not by the user.
    const isUpwards = scrollTop < lastTop && clientHeight <= lastHeight;
    lastTop = scrollTop;
    lastHeight = clientHeight;
    const isNear = scrollHeight - scrollTop - clientHeight <= STICK_WITHIN_PX;
    // The end also becomes distant if rows are measured between a scroll and its event: only a scroll upwards leaves it.
    if (isFollowing && !isNear && !isUpwards) keepPlace();
    else {
      isFollowing = isNear;
      if (isNear) clearMissed();
      else if (listed.length > model.messages.length) renderAgain();
    }
    checkUnread();
    // A failed load is repeated by a press only.
    const mayLoad = model.hasOlder && !model.isLoadingOlder && model.loadError === null;
    if (isTouched && scrollTop < 1 && mayLoad) void model.loadOlder();
  }

  // ── the end ──
  /**
   * Notifies the virtual list of a scroll at once instead of by the event of the next frame, so that what it shows is
   * painted in this one. React has to finish first, because the list renders in response.
   */
  function tell(): void {
    queueMicrotask(() => {
      isTelling = isFollowing;
      scroller.current?.dispatchEvent(new Event('scroll'));
      isTelling = false;
    });
  }

  function clearMissed(): void {
    setOutside((known) => (known.missed === 0 ? known : { ...known, missed: 0, mentioning: [] }));
  }

  function leadToEnd(): void {
    turn += 1;
    isJumping = false;
    // The virtual list keeps scrolling to its last target while rows are still measured, and stops only for a new one.
    if (hasJumped) rows.current?.scrollToIndex(listed.length - 1, { align: 'end' });
    hasJumped = false;
    isFollowing = true;
    clearMissed();
    keepPlace();
    tell();
  }

  // ── the position ──
  /**
   * Keeps the first visible message in place while older ones are inserted in front. The virtual list shifts by the
   * estimated height of the new rows, and for a moment treats every measured row as one above: both are corrected before
   * the next paint.
   */
  function keepPosition(): void {
    const element = scroller.current;
    if (element === null) return;
    const { top } = element.getBoundingClientRect();
    for (const row of element.querySelectorAll<HTMLElement>('[data-message-id]')) {
      const y = row.getBoundingClientRect().top;
      if (y < top) continue;
      anchor = { row, y };
      break;
    }
    clearTimeout(holding);
    holding = setTimeout(() => (anchor = null), HOLD_MS);
  }

  function listen(): () => void {
    const element = scroller.current;
    const release = ({ type }: Event) => {
      anchor = null;
      isTouched = type === 'touchstart';
    };
    for (const type of USER_SCROLL_EVENTS) element?.addEventListener(type, release, { passive: true });
    return () => {
      turn += 1;
      clearTimeout(holding);
      for (const type of USER_SCROLL_EVENTS) element?.removeEventListener(type, release);
    };
  }

  // ── jumps ──
  const jumpTo: RowJump = async (idOf, keepsFocus) => {
    turn += 1;
    const mine = turn;
    isJumping = true;
    renderAgain();
    const isFound = await jump(idOf, keepsFocus === true, () => turn === mine);
    if (turn === mine) isJumping = false;
    return isFound;
  };

  async function jump(idOf: () => string | null, keepsFocus: boolean, isLatest: () => boolean): Promise<boolean> {
    const rowIndex = () => {
      const id = idOf();
      return id === null ? -1 : model.messages.findIndex((message) => message.id === id);
    };
    const pages = keepsFocus ? FOUND_PAGES : PAGES;
    for (let page = 0; page < pages && isLatest() && rowIndex() === -1 && model.hasOlder; page += 1) {
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
    for (let waited = 0; waited < FRAMES && !isAllShown(); waited += 1) await frame();
    // And until they are measured.
    await frame();
    await frame();
    if (!isLatest()) return true;
    hasJumped = true;
    // The scroll event comes a frame later, and a row that is measured before it would scroll back to the end.
    isFollowing = false;
    rows.current?.scrollToIndex(rowIndex(), { align: 'start', offset: -ABOVE_PX });
    if (!keepsFocus) scroller.current?.focus({ preventScroll: true });
    await frame();
    await frame();
    if (isLatest()) highlight(rowOf(scroller.current, idOf()));
    return true;
  }

  function isAllShown(): boolean {
    const { length } = model.messages;
    return shown?.length === length && shown.firstId === model.messages[0]?.id;
  }

  function checkUnread(): void {
    const element = scroller.current;
    if (element === null || rows.current === null) return;
    const { firstUnread, isLoadingOlder } = model;
    const id = firstUnread?.id ?? null;
    if (!firstUnread) unread = { id: '', isSeen: false };
    // A new first unread message: it arrived while the page was not focused.
    else if (id !== null && unread.id !== id) unread = { id, isSeen: unread.isSeen && unread.id === '' };
    const at = id === null ? -1 : listed.findIndex((message) => message.id === id);
    if (at !== -1 && rows.current.getItemOffset(at) >= element.scrollTop) unread.isSeen = true;
    setUnreadAbove(Boolean(firstUnread) && !unread.isSeen && !(id === null && isLoadingOlder));
  }

  function setUnreadAbove(isUnreadAbove: boolean): void {
    setOutside((known) => (known.isUnreadAbove === isUnreadAbove ? known : { ...known, isUnreadAbove }));
  }

  return {
    connect,
    stageOf,
    arrived,
    keepPlace,
    scrolled,
    listen,
    checkUnread,
    leadToEnd,
    jumpTo,
    showUnread() {
      unread.isSeen = true;
      setUnreadAbove(false);
      void jumpTo(() => model.firstUnread?.id ?? null);
    },
    showMention(id: string) {
      setOutside((known) => ({ ...known, mentioning: known.mentioning.slice(known.mentioning.indexOf(id) + 1) }));
      void jumpTo(() => id);
    },
  };
}

const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

function rowOf(list: HTMLElement | null, id: string | null): Element | null {
  return id === null ? null : (list?.querySelector(`[data-message-id="${CSS.escape(id)}"]`) ?? null);
}

/** A change of colour without motion, so that it needs no reduced variant. */
function highlight(row: Element | null): void {
  row?.animate([{ background: theme.color.brandTint }, { background: 'transparent' }], MARK_MS);
}

interface JumpButtonsProps {
  readonly unread: number | undefined;
  readonly missed: number;
  readonly mentionsMe: boolean;
  readonly onUnread: () => void;
  readonly onMissed: () => void;
}

function JumpButtons({ unread, missed, mentionsMe, onUnread, onMissed }: JumpButtonsProps) {
  const language = useLanguage();
  return (
    <>
      {unread !== undefined && (
        <Pill type="button" $at="top" onClick={onUnread}>
          {language(zhChat).newMessages(unread)} <ArrowUp size={14} aria-hidden />
        </Pill>
      )}
      {missed > 0 && (
        <Pill type="button" $at="bottom" onClick={onMissed}>
          {mentionsMe ? language(zhChat).mentionedMe : language(zhChat).newMessages(missed)}{' '}
          <ArrowDown size={14} aria-hidden />
        </Pill>
      )}
    </>
  );
}

const Pill = styled.button<{ $at: 'top' | 'bottom' }>`
  position: absolute;
  right: ${theme.space[20]};
  ${({ $at }) => $at}: ${theme.space[16]};
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: 36px;
  padding: 0 ${theme.space[16]};
  ${card}
  color: ${theme.color.brand};
  font: ${theme.font.bodyStrong};
  box-shadow: ${theme.shadow.popover};
  ${media.touch} {
    min-height: 44px;
  }
`;
