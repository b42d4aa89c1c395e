import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { imErrorText } from '../../copy/imErrorText.js';
import { JoinGroupDialog } from '../../group/JoinGroupDialog.js';
import { zhGroup } from '../../copy/zhGroup.js';
import type { FoundGroupDetail } from '../../group/FoundGroup.js';
import { useChat } from '../useChat.js';
import { PublicGroupList } from './PublicGroupList.js';
import type { PlusWindowProps } from './CreateGroup.js';
import { useGroupActions } from './useGroupActions.js';

/** 申请入群: a group by its id or from the public ones (R119–R122, R241). */
export const JoinGroup = observer(function JoinGroup({ session, onClose }: PlusWindowProps) {
  const { groups } = session.im;
  const { open } = useChat();
  const runAction = useGroupActions();
  const isFree = useRef(false);
  const [publicGroups] = useState(() => new PublicGroupList(groups));

  async function find(groupId: string): Promise<FoundGroupDetail | string> {
    const answer = await groups.lookUp(groupId);
    if (!answer.ok) {
      const { code } = answer.error;
      return code === 'notConnected' || code === 'timedOut' ? imErrorText(code) : zhGroup.idUnknown;
    }
    const { id, name, owner, description, memberCount, needsApproval } = answer.value;
    isFree.current = !needsApproval;
    if (owner !== '') session.people.load([owner]);
    return { id, name, owner, description, memberCount, needsApproval, isMine: groups.find(id) !== undefined };
  }

  async function handleApply(id: string, reason: string) {
    const isIn = isFree.current;
    if (!(await runAction(zhGroup.apply, groups.apply(id, reason), isIn ? zhGroup.joined : zhGroup.applied))) return;
    // Without approval the user is a member already.
    if (isIn) handleEnter(id);
    else onClose();
  }

  function handleEnter(id: string) {
    onClose();
    open({ kind: 'group', id });
  }

  return (
    <JoinGroupDialog
      publicGroups={publicGroups}
      people={session.people}
      onFind={find}
      onApply={handleApply}
      onEnter={handleEnter}
      onClose={onClose}
    />
  );
});
