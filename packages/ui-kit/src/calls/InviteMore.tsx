import { LIMITS } from '@fitout/rtc-core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CallMemberPicker } from '../call/CallMemberPicker.js';
import type { CallChat } from './CallChat.js';

/** The people who can be invited to a call. */
export interface InviteMoreProps {
  readonly chat: CallChat;
  /** The group whose members are offered; null offers the user's contacts. */
  readonly groupId: string | null;
  /** Accounts that are in the call or were invited, without the user. */
  readonly present: readonly string[];
  readonly onClose: () => void;
  readonly onInvited: (accounts: readonly string[]) => void;
}

/** 选择成员 for a group call, before it or during it (R138, R285–R287, A41). */
export const InviteMore = observer(function InviteMore({
  chat,
  groupId,
  present,
  onClose,
  onInvited,
}: InviteMoreProps) {
  const { im, names } = chat;
  const { self, groups } = im;
  const { isOnline } = im.session;
  useEffect(() => {
    if (groupId !== null && isOnline) void groups.loadMembers(groupId);
  }, [groups, isOnline, groupId]);
  const candidates = groupId === null ? im.contacts.ids : (groups.membersOf(groupId) ?? []).map(({ id }) => id);
  const choice = (id: string) => {
    const { name, avatarUrl } = names.contact.find(id) ?? { name: id, avatarUrl: '' };
    return { id, name, avatarUrl };
  };
  return (
    <CallMemberPicker
      self={choice(self)}
      others={candidates.filter((id) => id !== self && !present.includes(id)).map(choice)}
      maxMembers={LIMITS.peopleInCall}
      presentCount={present.length}
      onClose={onClose}
      onStart={(accounts) => {
        onClose();
        onInvited(accounts);
      }}
    />
  );
});
