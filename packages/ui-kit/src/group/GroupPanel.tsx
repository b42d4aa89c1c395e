import { LIMITS, type GroupAction, type MemberAction } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { GroupDrawer } from './GroupDrawer.js';
import { zhGroup } from '../copy/zhGroup.js';
import type { MemberRowModel } from './MemberRow.js';
import { memberRows, muteDays } from './groupRules.js';
import type { DetailsProps } from '../session/ChatComponents.js';
import { useChat } from '../session/useChat.js';
import { ConversationSwitches } from './ConversationSwitches.js';
import { GroupWindow } from './GroupWindow.js';
import { useGroupActions } from './useGroupActions.js';

/** 群组信息, updated while it is open; it closes when the user is no longer a member (R133, R304–R318). */
export const GroupPanel = observer(function GroupPanel({ session, id, onClose }: DetailsProps) {
  const { muteMs = LIMITS.muteMs } = useChat();
  const { groups } = session.im;
  const runAction = useGroupActions();
  const [action, setAction] = useState<GroupAction | null>(null);
  const info = groups.infoOf(id);
  const people = useMemo(() => session.peopleIn({ kind: 'group', id }), [session, id]);
  const { kind } = groups.sendRestrictionOf(id);
  const isGone = kind === 'removed' || kind === 'dissolved';

  useEffect(() => {
    groups.watch(id);
    return () => groups.unwatch(id);
  }, [groups, id]);

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  if (info === undefined) return null;
  const { detail, error, actions } = info;
  const { name = id, avatarUrl = '', faces } = session.names.group.find(id) ?? {};

  async function handleMember(change: MemberAction, member: MemberRowModel) {
    await runAction(zhGroup.memberActions[change], groups.change(id, member.id, change), zhGroup.memberDone[change]);
  }

  return (
    <GroupDrawer
      group={{
        id,
        name,
        avatarUrl,
        faces,
        description: detail?.description ?? '',
        members: memberRows(info, people, session.self),
        hasFailed: error !== null,
        actions,
        muteDays: muteDays(muteMs),
      }}
      onRetry={() => info.start()}
      onMember={handleMember}
      onGroup={setAction}
      onClose={onClose}
      settings={<ConversationSwitches kind="group" id={id} />}
    >
      {action !== null && actions.includes(action) && (
        <GroupWindow session={session} info={info} id={id} action={action} onClose={() => setAction(null)} />
      )}
    </GroupDrawer>
  );
});
