import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { imErrorText } from '../copy/imErrorText.js';
import { JoinGroupDialog } from './JoinGroupDialog.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { zhGroup } from '../copy/zhGroup.js';
import type { FoundGroupDetail } from './FoundGroup.js';
import { useChat } from '../session/useChat.js';
import { PublicGroupList } from './PublicGroupList.js';
import type { PlusWindowProps } from './CreateGroup.js';
import { useGroupActions } from './useGroupActions.js';

/** 申请入群: a group by its id or from the public ones (R119–R122, R241). */
export const JoinGroup = observer(function JoinGroup({ session, onClose }: PlusWindowProps) {
  const { groups } = session.im;
  const { open } = useChat();
  const runAction = useGroupActions();
  const [publicGroups] = useState(() => new PublicGroupList(groups));

  async function find(groupId: string): Promise<FoundGroupDetail | string> {
    const answer = await groups.lookUp(groupId);
    if (!answer.ok) {
      const { code } = answer.error;
      return code === 'notConnected' || code === 'timedOut' ? imErrorText(code) : zhGroup.idUnknown;
    }
    const { id, name, owner, description, memberCount, needsApproval } = answer.value;
    if (owner !== '') session.people.load([owner]);
    return { id, name, owner, description, memberCount, needsApproval, isMine: groups.find(id) !== undefined };
  }

  const finish = useWhileShown(onClose);
  const enter = useWhileShown((id: string) => {
    onClose();
    open({ kind: 'group', id });
  });

  async function handleApply({ id, needsApproval }: FoundGroupDetail, reason: string) {
    const done = needsApproval ? zhGroup.applied : zhGroup.joined;
    if (!(await runAction(zhGroup.apply, groups.apply(id, reason), done))) return;
    // Without approval the user is a member already.
    if (needsApproval) finish();
    else enter(id);
  }

  return (
    <JoinGroupDialog
      publicGroups={publicGroups}
      people={session.people}
      onFind={find}
      onApply={handleApply}
      onEnter={enter}
      onClose={onClose}
    />
  );
});
