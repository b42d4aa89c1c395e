import { CreateGroupDialog, zhGroup, type NewGroupValues } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { groupFailedText, newGroupOf } from '../../../features/groups/rules.js';
import { conversationHref } from '../../../navigation/rules.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';
import { useFriends } from './useFriends.js';

/** What the windows of the plus menu are given. */
export interface PlusWindowProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** 创建群组: made, and opened at once (R123, R277–R279). */
export const CreateGroup = observer(function CreateGroup({ session, onClose }: PlusWindowProps) {
  const { toaster } = useApp();
  const navigate = useNavigate();
  const friends = useFriends(session);

  async function handleCreate(values: NewGroupValues) {
    const answer = await session.im.groups.create(newGroupOf(values), values.members);
    if (!answer.ok) return toaster.notify('error', groupFailedText(zhGroup.create, answer.error));
    toaster.notify('success', zhGroup.created(values.members.length));
    onClose();
    void navigate(conversationHref({ kind: 'group', id: answer.value.id }));
  }

  return <CreateGroupDialog friends={friends} onCreate={handleCreate} onClose={onClose} />;
});
