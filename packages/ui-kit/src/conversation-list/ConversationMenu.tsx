import { type Language, useLanguage } from '../copy/language.js';
import type { ConversationRef, ConversationSetting, ImError, Result } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { ActionMenu, ConfirmDialog, type MenuPoint } from '../primitives/index.js';
import { zhList } from '../copy/zhChat.js';
import type { ConversationRowModel } from './ConversationRow.js';
import { imErrorText } from '../copy/imErrorText.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { useState } from 'react';
import { localZone } from '../forms/calendar.js';
import { headingTime } from '../text/chatTime.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { styled } from 'styled-components';
import { line, theme, tick } from '../theme/index.js';

/** The actions on a conversation. */
export type RowAction =
  | 'pin'
  | 'unpin'
  | 'markUnread'
  | 'markRead'
  | 'why'
  | 'mute'
  | 'muteFor'
  | 'unmute'
  | 'hide'
  | 'remove';

/** The row and position of a requested menu. */
export interface RowMenuRequest {
  readonly model: ConversationRowModel;
  readonly place: MenuPoint;
  readonly row: HTMLElement;
}

/** The request, and the handlers. */
export interface ConversationMenuProps {
  readonly request: RowMenuRequest;
  readonly onPick: (action: RowAction, ref: ConversationRef) => void;
  readonly onClose: () => void;
  /** Whether an action is offered; all are by default. */
  readonly offers?: (action: RowAction) => boolean;
  /** Whether an unread conversation can be asked why it is unread. */
  readonly explains?: boolean;
  /** When the conversation notifies again, as text; null if it has no such time. */
  readonly mutedUntil?: string | null;
}

/** The actions of a row's menu, each or its opposite, always in the same order. */
export function rowActions(
  { isPinned, isMuted, isMarkedUnread, unread }: Partial<ConversationRowModel>,
  explains = false,
): readonly RowAction[] {
  const isUnread = isMarkedUnread === true || (unread?.count ?? 0) > 0;
  return [
    isPinned === true ? 'unpin' : 'pin',
    isUnread ? 'markRead' : 'markUnread',
    ...(isUnread && explains ? (['why'] as const) : []),
    ...(isMuted === true ? (['unmute'] as const) : (['mute', 'muteFor'] as const)),
    'hide',
    'remove',
  ];
}

/** A row's menu: render it while there is a request from the list's `onMenu`. */
export const ConversationMenu = observer(function ConversationMenu(props: ConversationMenuProps) {
  const language = useLanguage();
  const { request, onPick, onClose, offers = () => true, mutedUntil = null, explains } = props;
  const items = rowActions(request.model, explains)
    .filter(offers)
    .map((id) => ({
      id,
      label:
        id === 'unmute' && mutedUntil !== null ? language(zhList).unmuteNow(mutedUntil) : language(zhList).actions[id],
      isDanger: id === 'remove',
    }));
  return (
    <ActionMenu
      label={language(zhList).menu}
      items={items}
      place={request.place}
      returnFocusTo={request.row}
      onPick={(action) => onPick(action, request.model.ref)}
      onClose={onClose}
    />
  );
});

/** When a muted conversation notifies again, as text; null if it has no such time. Call it in an observer. */
export function mutedUntilText(
  { im }: ChatSession,
  ref: ConversationRef,
  now: number,
  language: Language,
): string | null {
  const at = im.later.mutedUntil(ref);
  return at === null ? null : headingTime(at, now, localZone, language);
}

const SETTING_OF: Partial<Record<RowAction, readonly [ConversationSetting, boolean]>> = {
  pin: ['isPinned', true],
  unpin: ['isPinned', false],
  mute: ['isMuted', true],
  unmute: ['isMuted', false],
  markUnread: ['isMarkedUnread', true],
};

function settingOf(action: RowAction): readonly [ConversationSetting, boolean] | null {
  return SETTING_OF[action] ?? null;
}

/** Without messages nothing is unread; without settings at the service nothing is pinned or removed. */
export function isOffered(
  action: RowAction,
  { lastTime }: Pick<ConversationRowModel, 'lastTime'>,
  hasSettings = true,
): boolean {
  const isSetting = settingOf(action) !== null || action === 'remove' || action === 'muteFor';
  return (hasSettings || !isSetting) && (action !== 'markUnread' || lastTime !== null);
}

/** These actions close the conversation: one that is marked as unread would be read at once. */
export function leavesConversation(action: RowAction): boolean {
  return action === 'markUnread' || action === 'hide' || action === 'remove';
}

export function failedText(action: RowAction, { code }: ImError, language: Language): string {
  const reason = code === 'notConnected' ? language(zhMessenger).notConnected : imErrorText(code, language);
  return language(zhMessenger).failed(language(zhList).actions[action], reason);
}

export function useRowActions(
  { im }: ChatSession,
  { kind, openId }: Pick<ConversationRef, 'kind'> & { readonly openId: string | null },
) {
  const language = useLanguage();
  const { notify, show } = useChat();
  const [removing, setRemoving] = useState<ConversationRef | null>(null);
  const { conversations } = im;

  async function reportFailure(action: RowAction, change: Promise<Result<null, ImError>>): Promise<void> {
    const answer = await change;
    if (!answer.ok) notify('error', failedText(action, answer.error, language));
  }

  function closeIfOpen(action: RowAction, ref: ConversationRef): void {
    if (leavesConversation(action) && openId === ref.id) show(kind);
  }

  function act(action: RowAction, ref: ConversationRef): void {
    if (action === 'remove') return setRemoving(ref);
    closeIfOpen(action, ref);
    const setting = settingOf(action);
    if (setting !== null) void reportFailure(action, conversations.change(ref, ...setting));
    else if (action === 'markRead') void reportFailure(action, conversations.markRead(ref));
    else conversations.hide(ref);
  }

  function remove(withHistory: boolean): void {
    if (removing === null) return;
    closeIfOpen('remove', removing);
    void reportFailure('remove', conversations.discard(removing, { withHistory }));
    setRemoving(null);
  }

  function muteUntil(ref: ConversationRef, at: number): void {
    void reportFailure('mute', im.later.muteUntil(ref, at));
  }

  return { removing, act, muteUntil, remove, keep: () => setRemoving(null) };
}

interface RemoveDialogProps {
  readonly name: string | null;
  readonly onRemove: (withHistory: boolean) => void;
  readonly onKeep: () => void;
}

export function RemoveDialog({ name, onRemove, onKeep }: RemoveDialogProps) {
  const language = useLanguage();
  const [withHistory, setWithHistory] = useState(false);
  const [isSure, setSure] = useState(false);

  function end(then: () => void) {
    setWithHistory(false);
    setSure(false);
    then();
  }

  function handleConfirm() {
    if (withHistory && !isSure) return setSure(true);
    end(() => onRemove(withHistory));
  }

  return (
    <ConfirmDialog
      isOpen={name !== null}
      title={isSure ? language(zhMessenger).clearTitle : language(zhMessenger).removeTitle(name ?? '')}
      confirmLabel={isSure ? language(zhMessenger).clear : language(zhMessenger).remove}
      tone="danger"
      onConfirm={handleConfirm}
      onCancel={() => end(onKeep)}
    >
      {isSure ? (
        language(zhMessenger).clearDescription
      ) : (
        <>
          {language(zhMessenger).removeDescription}
          <Choice>
            <input type="checkbox" checked={withHistory} onChange={(event) => setWithHistory(event.target.checked)} />
            {language(zhMessenger).withHistory}
          </Choice>
        </>
      )}
    </ConfirmDialog>
  );
}

const Choice = styled.label`
  ${line(8)}
  width: fit-content;
  min-height: 32px;
  margin-top: ${theme.space[8]};
  color: ${theme.color.text};
  cursor: pointer;
  input {
    ${tick(16)}
  }
`;
