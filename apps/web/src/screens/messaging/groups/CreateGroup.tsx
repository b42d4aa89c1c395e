import { CreateGroupDialog, zhGroup, type NewGroupValues } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { groupFailedText, newGroupOf } from '../../../features/groups/rules.js';
import { conversationHref } from '../../../routes/rules.js';
import { useApp } from '../../../world/AppContext.js';
import type { World } from '../../../world/createWorld.js';
import { useFriends } from './useFriends.js';

/** What the windows of the plus menu are given. */
export interface PlusWindowProps {
  readonly world: World;
  readonly onClose: () => void;
}

/** 创建群组: made, and opened at once (R123, R277–R279). */
export const CreateGroup = observer(function CreateGroup({ world, onClose }: PlusWindowProps) {
  const { toaster } = useApp();
  const navigate = useNavigate();
  const friends = useFriends(world);

  async function handleCreate(values: NewGroupValues) {
    const answer = await world.im.groups.create(newGroupOf(values), values.members);
    if (!answer.ok) return toaster.notify('error', groupFailedText(zhGroup.create, answer.error));
    toaster.notify('success', zhGroup.created);
    onClose();
    void navigate(conversationHref({ kind: 'group', id: answer.value.id }));
  }

  return <CreateGroupDialog friends={friends} onCreate={handleCreate} onClose={onClose} />;
});
