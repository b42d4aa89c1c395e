import { LIMITS, type GroupAction, type MemberAction } from '@fitout/im-core';
import { GroupDrawer, zhGroup, type MemberRowModel } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { withLabels } from '../../../features/orders/withLabels.js';
import { memberRows, muteDays } from '../../../features/groups/rules.js';
import type { World } from '../../../world/createWorld.js';
import { GroupWindow } from './GroupWindow.js';
import { useDeeds } from './useDeeds.js';

/** Which group. */
export interface GroupPanelProps {
  readonly world: World;
  readonly id: string;
  readonly onClose: () => void;
}

/** 群组信息, kept up to date while it is open; it closes when I am not in the group any more (R133, R304–R318). */
export const GroupPanel = observer(function GroupPanel({ world, id, onClose }: GroupPanelProps) {
  const { groups } = world.im;
  const does = useDeeds();
  const [action, setAction] = useState<GroupAction | null>(null);
  const info = groups.infoOf(id);
  const people = useMemo(
    () => withLabels(world.people, { groupId: id, groups: world.orderGroups, kinds: world.people }),
    [world, id],
  );
  const { kind } = groups.talkBanOf(id);
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

  async function handleMember(deed: MemberAction, member: MemberRowModel) {
    await does(zhGroup.memberActions[deed], groups.change(id, member.id, deed), zhGroup.memberDone[deed]);
  }

  return (
    <GroupDrawer
      group={{
        id,
        name: world.names.group.find(id)?.name ?? id,
        description: detail?.description ?? '',
        members: memberRows(info, people, world.self),
        hasFailed: error !== null,
        actions,
        muteDays: muteDays(LIMITS.muteMs),
      }}
      onRetry={() => info.start()}
      onMember={handleMember}
      onGroup={setAction}
      onClose={onClose}
    >
      {action !== null && actions.includes(action) && (
        <GroupWindow world={world} info={info} id={id} action={action} onClose={() => setAction(null)} />
      )}
    </GroupDrawer>
  );
});
