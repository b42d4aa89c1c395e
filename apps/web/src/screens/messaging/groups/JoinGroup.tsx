import { imErrorText, JoinGroupDialog, zhGroup, type FoundGroupDetail } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PublicGroupList } from '../../../features/groups/PublicGroupList.js';
import { conversationHref } from '../../../routes/rules.js';
import type { PlusWindowProps } from './CreateGroup.js';
import { useDeeds } from './useDeeds.js';

/** 申请入群: a group by its id or from the public ones (R119–R122, R241). */
export const JoinGroup = observer(function JoinGroup({ world, onClose }: PlusWindowProps) {
  const { groups } = world.im;
  const navigate = useNavigate();
  const does = useDeeds();
  const [publicGroups] = useState(() => new PublicGroupList(groups));

  async function find(wanted: string): Promise<FoundGroupDetail | string> {
    const answer = await groups.lookUp(wanted);
    if (!answer.ok) {
      const { code } = answer.error;
      return code === 'notConnected' || code === 'timedOut' ? imErrorText(code) : zhGroup.idUnknown;
    }
    const { id, name, owner, description, memberCount, needsApproval } = answer.value;
    if (owner !== '') world.people.want([owner]);
    return { id, name, owner, description, memberCount, needsApproval, isMine: groups.find(id) !== undefined };
  }

  async function handleApply(id: string, reason: string) {
    if (await does(zhGroup.apply, groups.apply(id, reason), zhGroup.applied)) onClose();
  }

  function handleEnter(id: string) {
    onClose();
    void navigate(conversationHref({ kind: 'group', id }));
  }

  return (
    <JoinGroupDialog
      publicGroups={publicGroups}
      people={world.people}
      onFind={find}
      onApply={handleApply}
      onEnter={handleEnter}
      onClose={onClose}
    />
  );
});
