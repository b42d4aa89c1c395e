import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import type { MenuPoint } from '../a11y/useContextMenu.js';
import { zhList } from '../copy/zhList.js';
import { ActionMenu } from '../primitives/ActionMenu.js';
import type { ConversationRowModel } from './ConversationRow.js';

/** The actions on a conversation. */
export type RowAction = 'pin' | 'unpin' | 'markUnread' | 'markRead' | 'mute' | 'unmute' | 'hide' | 'remove';

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
}

/** The actions of a row's menu, each or its opposite, always in the same order. */
export function rowActions({
  isPinned,
  isMuted,
  isMarkedUnread,
  unread,
}: Partial<ConversationRowModel>): readonly RowAction[] {
  const isUnread = isMarkedUnread === true || (unread?.count ?? 0) > 0;
  return [
    isPinned === true ? 'unpin' : 'pin',
    isUnread ? 'markRead' : 'markUnread',
    isMuted === true ? 'unmute' : 'mute',
    'hide',
    'remove',
  ];
}

/** A row's menu: render it while there is a request from the list's `onMenu`. */
export const ConversationMenu = observer(function ConversationMenu(props: ConversationMenuProps) {
  const { request, onPick, onClose, offers = () => true } = props;
  const items = rowActions(request.model)
    .filter(offers)
    .map((id) => ({ id, label: zhList.actions[id] }));
  return (
    <ActionMenu
      label={zhList.menu}
      items={items}
      place={request.place}
      returnFocusTo={request.row}
      onPick={(action) => onPick(action, request.model.ref)}
      onClose={onClose}
    />
  );
});
