import type { GroupAction, GroupInfoStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BlocklistDialog } from '../people/BlocklistDialog.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { EditGroupDialog } from './EditGroupDialog.js';
import { InviteDialog } from './InviteDialog.js';
import { zhGroup } from '../copy/zhGroup.js';
import { useChat } from '../session/useChat.js';
import { groupFailedText } from './groupFailedText.js';
import { personOf } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useGroupActions } from './useGroupActions.js';
import { useFriends } from './useFriends.js';

/** The chosen action of the gear menu. */
export interface GroupWindowProps {
  readonly session: ChatSession;
  readonly info: GroupInfoStore;
  readonly id: string;
  readonly action: GroupAction;
  readonly onClose: () => void;
}

/** The window of an action on the whole group (R134, R304–R307, R315). */
export function GroupWindow(props: GroupWindowProps) {
  switch (props.action) {
    case 'invite':
      return <Invite {...props} />;
    case 'rename':
      return <Rename {...props} />;
    case 'manageBlocked':
      return <Blocked {...props} />;
    case 'dissolve':
    case 'quit':
      return <End {...props} action={props.action} />;
  }
}

const Invite = observer(function Invite({ session, info, id, onClose }: GroupWindowProps) {
  const { notify } = useChat();
  const friends = useFriends(session);

  const finish = useWhileShown(onClose);

  async function handleInvite(ids: readonly string[]) {
    const answer = await session.im.groups.invite(id, ids);
    if (!answer.ok) return groupFailedText(zhGroup.groupActions.invite, answer.error);
    notify('success', zhGroup.invited);
    finish();
    return null;
  }

  return (
    <InviteDialog
      friends={friends}
      members={info.members?.map((member) => member.id) ?? []}
      onInvite={handleInvite}
      onClose={onClose}
    />
  );
});

const Rename = observer(function Rename({ session, info, id, onClose }: GroupWindowProps) {
  const runAction = useGroupActions();
  const { groups } = session.im;
  const description = info.detail?.description ?? '';

  const finish = useWhileShown(onClose);

  async function handleSave(name: string) {
    if (await runAction(zhGroup.groupActions.rename, groups.rename(id, name, description), zhGroup.saved)) finish();
  }

  return (
    <EditGroupDialog
      name={session.names.group.find(id)?.name ?? ''}
      description={description}
      onSave={handleSave}
      onClose={onClose}
    />
  );
});

const Blocked = observer(function Blocked({ session, info, id, onClose }: GroupWindowProps) {
  const runAction = useGroupActions();
  const { people } = session;
  const { blocked, error } = info;
  useEffect(() => people.load(blocked), [people, blocked]);

  async function handleUnblock(member: string) {
    await runAction(zhGroup.unblock, session.im.groups.change(id, member, 'unblock'), zhGroup.unblocked);
  }

  return (
    <BlocklistDialog
      title={zhGroup.blocked}
      people={error === null ? blocked.map((one) => ({ id: one, ...personOf(people, one) })) : null}
      hasFailed={error !== null}
      onRetry={() => info.start()}
      onUnblock={handleUnblock}
      onClose={onClose}
    />
  );
});

interface EndProps extends GroupWindowProps {
  readonly action: 'dissolve' | 'quit';
}

/** Leaves the group, or dissolves it; the list is shown afterwards (R307, R315). */
function End({ session, id, action, onClose }: EndProps) {
  const runAction = useGroupActions();
  const { show } = useChat();
  const [isBusy, setBusy] = useState(false);
  const isEnd = action === 'dissolve';
  const label = zhGroup.groupActions[action];

  const finish = useWhileShown(onClose);

  async function handleConfirm() {
    setBusy(true);
    const { groups } = session.im;
    const done = await runAction(
      label,
      isEnd ? groups.dissolve(id) : groups.leave(id),
      isEnd ? zhGroup.dissolved : zhGroup.quitDone,
    );
    if (done) show('group');
    else {
      setBusy(false);
      finish();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={zhGroup.confirm(label)}
      tone="danger"
      loading={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {isEnd ? zhGroup.dissolveHint : zhGroup.quitHint}
    </ConfirmDialog>
  );
}
