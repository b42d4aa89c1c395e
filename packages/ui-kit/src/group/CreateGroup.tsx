import { observer } from 'mobx-react-lite';
import { CreateGroupDialog, type NewGroupValues } from './CreateGroupDialog.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { zhGroup } from '../copy/zhGroup.js';
import { groupFailedText } from './groupFailedText.js';
import { newGroupOf } from './groupRules.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useFriends } from './useFriends.js';

/** The props of the plus menu's windows. */
export interface PlusWindowProps {
  readonly session: ChatSession;
  readonly onClose: () => void;
}

/** 创建群组: creates a group and opens it (R123, R277–R279). */
export const CreateGroup = observer(function CreateGroup({ session, onClose }: PlusWindowProps) {
  const { notify, open } = useChat();
  const friends = useFriends(session);

  const enter = useWhileShown((id: string) => {
    onClose();
    open({ kind: 'group', id });
  });

  async function handleCreate(values: NewGroupValues) {
    const answer = await session.im.groups.create(newGroupOf(values), values.members);
    if (!answer.ok) return notify('error', groupFailedText(zhGroup.create, answer.error));
    notify('success', zhGroup.created(values.members.length));
    enter(answer.value.id);
  }

  return <CreateGroupDialog friends={friends} onCreate={handleCreate} onClose={onClose} />;
});
