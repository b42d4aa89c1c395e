import { useLanguage } from '../copy/language.js';
import { LIMITS } from '@fitout/rtc-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';
import { Button, Dialog } from '../primitives/index.js';
import type { CallChat } from './callOptions.js';
import { zhCall } from '../copy/zhCall.js';

/** The people who can be added to a call, and its limits. */
export interface CallMemberPickerProps {
  /** The user is first in the list, chosen, and cannot be removed (R138, A41). */
  readonly self: Choice;
  readonly others: readonly Choice[];
  /** The maximal number of participants, including the user (A41). */
  readonly maxMembers: number;
  /** The number of other people who are already in the call or invited. */
  readonly presentCount: number;
  readonly onStart: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** 选择成员: at least one other, at most as many as the call holds (R138, R285, A41). */
export function CallMemberPicker({ self, others, maxMembers, presentCount, onStart, onClose }: CallMemberPickerProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const count = chosen.length + presentCount + 1;
  const isFull = count >= maxMembers;

  function handleStart() {
    setTried(true);
    if (chosen.length > 0) onStart(chosen);
  }

  return (
    <Dialog
      title={language(zhCall).pickMembers}
      onClose={onClose}
      footer={
        <>
          <output>
            {isFull
              ? language(zhCall).maxMembers(maxMembers)
              : isTried && chosen.length === 0
                ? language(zhCall).nobodyInvited
                : language(zhCall).chosen(count, maxMembers)}
          </output>
          <Button onClick={onClose}>{language(zhGroup).cancel}</Button>
          {/* The button is enabled even so: a press shows what is missing (R285). */}
          <Button tone="primary" aria-disabled={chosen.length === 0} onClick={handleStart}>
            {language(zhCall).start}
          </Button>
        </>
      }
    >
      <FriendPicker
        friends={[self, ...others]}
        chosen={[self.id, ...chosen]}
        fixed={[self.id]}
        limit={maxMembers - presentCount}
        onChosen={(ids) => setChosen(ids.filter((id) => id !== self.id))}
        words={{
          label: language(zhCall).pickMembers,
          none: language(zhCall).nobodyToCall,
          notFound: language(zhCall).nobodyFound,
        }}
      />
    </Dialog>
  );
}

/** 选择成员 for a group call, before it or during it (R138, R285–R287, A41). */
export const InviteMore = observer(function InviteMore({
  chat,
  groupId,
  present,
  onClose,
  onInvited,
}: {
  readonly chat: CallChat;
  readonly groupId: string | null;
  readonly present: readonly string[];
  readonly onClose: () => void;
  readonly onInvited: (accounts: readonly string[]) => void;
}) {
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
