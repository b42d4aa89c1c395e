import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button, Dialog } from '../primitives/index.js';
import { MemberSection } from '../group/MemberSection.js';
import { zhGroup } from '../copy/zhGroup.js';
import { useChat } from '../session/useChat.js';
import { personOf } from '../session/PeopleModel.js';
import type { DetailsProps } from '../session/ChatComponents.js';

/** 聊天室信息: the current members, and leaving (R018). */
export const RoomPanel = observer(function RoomPanel({ session, id, onClose }: DetailsProps) {
  const language = useLanguage();
  const { chatrooms } = session.im;
  const { show } = useChat();
  const members = chatrooms.membersOf(id);
  useEffect(() => chatrooms.loadMembers(id), [chatrooms, id]);
  useEffect(() => session.people.load(members?.map((member) => member.id) ?? []), [session, members]);

  return (
    <Dialog
      title={language(zhGroup).chatroomInfo}
      place="right"
      onClose={onClose}
      // The user is a member only while the chatroom is shown.
      footer={<Button onClick={() => show('chatroom')}>{language(zhGroup).leaveChatroom}</Button>}
    >
      <MemberSection
        title={language(zhGroup).chatroomMembers}
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
        onRetry={() => chatrooms.loadMembers(id)}
        onAct={() => undefined}
      />
    </Dialog>
  );
});
