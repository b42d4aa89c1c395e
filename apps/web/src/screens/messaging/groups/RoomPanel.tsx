import { Button, Dialog, MemberSection, zhGroup } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { personOf } from '../../../features/groups/rules.js';
import type { GroupPanelProps } from './GroupPanel.js';

/** 聊天室信息: who is inside now, and the way out (R018). */
export const RoomPanel = observer(function RoomPanel({ session, id, onClose }: GroupPanelProps) {
  const { chatrooms } = session.im;
  const navigate = useNavigate();
  const members = chatrooms.membersOf(id);
  useEffect(() => chatrooms.wantMembers(id), [chatrooms, id]);
  useEffect(() => session.people.want(members?.map((member) => member.id) ?? []), [session, members]);

  return (
    <Dialog
      title={zhGroup.chatroomInfo}
      place="right"
      onClose={onClose}
      // One is inside only while it is shown.
      footer={<Button onClick={() => void navigate('/chatroom')}>{zhGroup.leaveChatroom}</Button>}
    >
      <MemberSection
        title={zhGroup.chatroomMembers}
        members={
          members?.map(({ id: one, role }) => ({
            id: one,
            ...personOf(session.people, one),
            role,
            isSelf: one === session.self,
            isMuted: false,
            actions: [],
          })) ?? null
        }
        hasFailed={false}
        onRetry={() => chatrooms.wantMembers(id)}
        onAct={() => undefined}
      />
    </Dialog>
  );
});
