import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import { GroupInfoButton } from '../../group/GroupInfoButton.js';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import type { ChatSession } from '../ChatSession.js';

const GroupPanel = lazyWithRetry(async () => (await import('./GroupPanel.js')).GroupPanel);
const RoomPanel = lazyWithRetry(async () => (await import('./RoomPanel.js')).RoomPanel);

/** Whose information is opened. */
export interface InfoButtonProps {
  readonly session: ChatSession;
  readonly conversation: ConversationRef;
}

/** Opens the drawer of a group or a chatroom I am in; there is nothing to open elsewhere (R133). */
export const InfoButton = observer(function InfoButton({ session, conversation: { kind, id } }: InfoButtonProps) {
  const { groups, chatrooms } = session.im;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (kind === 'contact') return null;
  const isInside = kind === 'group' ? groups.find(id) !== undefined : chatrooms.joined.has(id);
  const Panel = kind === 'group' ? GroupPanel : RoomPanel;
  return (
    <>
      {isInside && <GroupInfoButton kind={kind} onOpen={() => setOpen(true)} />}
      {isOpen && isInside && (
        <Suspense fallback={null}>
          <Panel session={session} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
