import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { focusedIn } from '../a11y/elements.js';
import { ActionMenu, copyText, lazyWithRetry, type MenuPoint, useContextMenu } from '../primitives/index.js';
import { zhChat } from '../copy/zhChat.js';
import type { Zone } from '../forms/calendar.js';
import { exactTime } from '../text/chatTime.js';
import { viewOf } from './messageKinds.js';
import type { MessageListProps, OwnMessageAction } from './MessageListModel.js';
import { messageActions, type MessageAction } from './messageActions.js';
import type { MessageMenu } from './MessageBubbleProps.js';

// Loaded with the first press on 回应.
const ReactionMenu = /*#__PURE__*/ lazyWithRetry(async () => (await import('./ReactionMenu.js')).ReactionMenu);

const HANDLERS = {
  react: 'onReact',
  edit: 'onEdit',
  pin: 'onPin',
  unpin: 'onPin',
  translate: 'onTranslate',
  transcribe: 'onTranscribe',
  quote: 'onQuote',
  forward: 'onForward',
  select: 'onSelect',
  favourite: 'onFavourite',
  remind: 'onRemind',
  report: 'onReportMessage',
  remove: 'onRemove',
  recall: 'onRecall',
} as const;

// The menu works without them.
const MenuIcon = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./MenuIcon.js')).MenuIcon,
  () => null,
);

const iconOf = (action: MessageAction | 'own') => (
  <Suspense fallback={null}>
    <MenuIcon action={action} />
  </Suspense>
);

const MENU_PARTS = '.bubble, .instead, .notice, button';

interface OpenMenu {
  readonly id: string;
  readonly place: MenuPoint;
  readonly opener: HTMLElement | null;
  /** The box of the message. */
  readonly subject: Element | null;
}

type MenuProps = MessageListProps & { readonly zone: Zone };

export function useMessageMenu(props: MenuProps, scroller: RefObject<HTMLElement | null>) {
  const language = useLanguage();
  const { model, self, now, recallWindowMs, editWindowMs, recalledTexts } = props;
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const [reacting, setReacting] = useState<OpenMenu | null>(null);
  const endReacting = useCallback(() => setReacting(null), []);
  // Joined into one text, which is equal as long as the same actions are offered.
  const unhandled = Object.entries(HANDLERS).flatMap(([action, name]) => (props[name] === undefined ? [action] : []));
  const refused = [...unhandled, ...(props.hiddenActions ?? [])].join(' ');
  const canReedit = props.onReedit !== undefined;
  // The props may be new with every render, which must not render the bubbles again.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const actionsOf = useCallback(
    (message: Message, isPinned = false) =>
      messageActions(message, {
        self,
        now: now(),
        recallWindowMs,
        editWindowMs,
        isPinned,
      }).filter((action) => !refused.split(' ').includes(action)),
    [self, now, recallWindowMs, editWindowMs, refused],
  );

  const isOffered = useCallback(
    (message: Message) => actionsOf(message).length > 0 || appActionsOf(latest.current, message).length > 0,
    [actionsOf],
  );

  const find = (id: string | undefined) => model.messages.findLast((message) => message.id === id);

  function open(row: HTMLElement, place: MenuPoint, opener: HTMLElement | null): boolean {
    const message = find(row.dataset['messageId']);
    if (message === undefined || !isOffered(message)) return false;
    setOpened({ id: message.id, place, opener, subject: boxIn(row) });
    return true;
  }

  function handleAsk(row: HTMLElement, place: MenuPoint): boolean {
    const activeElement = focusedIn(row);
    const isInside = activeElement instanceof HTMLElement && row.contains(activeElement);
    return open(row, place, isInside ? activeElement : row.querySelector<HTMLElement>('.more'));
  }
  useContextMenu(scroller, '[data-message-id]', handleAsk, MENU_PARTS);

  const menu = useMemo<MessageMenu>(
    () => ({
      hasActions: isOffered,
      onOpen: (button) => {
        const row = button.closest<HTMLElement>('[data-message-id]');
        const id = row?.dataset['messageId'];
        const { left, bottom } = button.getBoundingClientRect();
        if (id !== undefined) setOpened({ id, place: { x: left, y: bottom }, opener: button, subject: boxIn(row) });
      },
      recalledTexts,
      onReedit: canReedit ? (text) => latest.current.onReedit?.(text) : undefined,
    }),
    [isOffered, recalledTexts, canReedit],
  );

  const message = opened === null ? undefined : find(opened.id);
  // The message was recalled while the menu was open: it has no actions any more.
  const items =
    message === undefined
      ? []
      : [
          ...actionsOf(message, props.isPinned?.(message)).map((id) => ({
            id,
            ...language(zhChat).messageActions[id],
            icon: iconOf(id),
            isDanger: id === 'remove' || id === 'discard',
            disabledReason: props.disabledActions?.[id],
          })),
          ...appActionsOf(props, message).map(({ label }, at) => ({
            id: ownId(at),
            label,
            icon: iconOf('own'),
          })),
        ];
  const subject = opened?.subject ?? null;
  useLayoutEffect(() => {
    subject?.toggleAttribute('data-lifted', true);
    return () => void subject?.toggleAttribute('data-lifted', false);
  }, [subject]);
  const popup = opened !== null && message !== undefined && items.length > 0 && (
    <ActionMenu
      label={language(zhChat).messageMenu}
      items={items}
      note={exactTime(message.time, props.zone)}
      place={opened.place}
      subject={subject}
      returnFocusTo={opened.opener}
      onPick={(picked) =>
        picked === 'react' ? setReacting(opened) : runAction(picked, message, props, scroller.current)
      }
      onClose={close}
    />
  );
  const reacted = reacting === null ? undefined : find(reacting.id);
  const picker = reacting !== null && reacted !== undefined && (
    <Suspense fallback={null}>
      <ReactionMenu
        place={reacting.place}
        subject={reacting.subject}
        returnFocusTo={reacting.opener}
        onPick={(code) => props.onReact?.(reacted, code)}
        onClose={endReacting}
      />
    </Suspense>
  );
  return {
    menu,
    popup: (
      <>
        {popup}
        {picker}
      </>
    ),
  };
}

function boxIn(row: Element | null): Element | null {
  return row?.querySelector(':is(.bubble, .instead)') ?? row;
}

function runAction(picked: string, message: Message, props: MessageListProps, scroller: HTMLElement | null): void {
  const own = appActionsOf(props, message).find((_, at) => picked === ownId(at));
  if (own !== undefined) return own.onPick(message);
  const action = picked as MessageAction;
  // A refusal leaves the clipboard unchanged; an app that reports it passes `onCopy`.
  if (action === 'copy') (props.onCopy ?? copyText)(textToCopy(message, scroller));
  else if (action === 'retry') props.model.retry(message.id);
  else if (action === 'discard') props.model.discard(message.id);
  else if (action !== 'react') props[HANDLERS[action]]?.(message);
}

function appActionsOf({ ownActions = [] }: MessageListProps, message: Message): readonly OwnMessageAction[] {
  if (message.status === 'recalled') return [];
  return ownActions.filter(({ isOffered }) => isOffered?.(message) ?? true);
}

const ownId = (at: number) => `own ${at}`;

function textToCopy({ id, body }: Message, list: HTMLElement | null): string {
  const selection = window.getSelection();
  const bubble = boxIn(list?.querySelector(`[data-message-id="${CSS.escape(id)}"]`) ?? null);
  const marked = selection !== null && bubble?.contains(selection.anchorNode) ? selection.toString() : '';
  if (marked !== '') return marked;
  return viewOf(body).words?.(body) ?? '';
}
