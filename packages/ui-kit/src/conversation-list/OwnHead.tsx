import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentType } from 'react';
import { RequestsButton, SideHead } from '../people/SideHead.js';
import { PeopleWindow } from '../people/PeopleWindow.js';
import { profileCardOf } from '../people/ProfileCardStore.js';
import { useChat } from '../session/useChat.js';
import { zhGroup } from '../copy/zhGroup.js';
import { zhPeople } from '../copy/zhPeople.js';
import type { ChatSession } from '../session/ChatSession.js';
import { lateWindow } from '../session/lateWindow.js';
import { Plus } from 'lucide-react';
import { type MenuItem, MenuButton } from '../primitives/ActionMenu.js';
import type { PeopleWindowProps } from '../people/AddFriendDialog.js';

/** The header of the side: the user with their presence, the contact requests, and the plus menu. */
export const OwnHead = observer(function OwnHead() {
  const { session } = useChat();
  const [isOpen, setOpen] = useState(false);
  const { im, names, self } = session;
  const me = names.contact.find(self);
  return (
    <>
      <SideHead
        name={me?.name ?? self}
        avatarUrl={me?.avatarUrl ?? ''}
        presence={im.presence.own}
        onCard={() => profileCardOf(session).show(self)}
      >
        {im.has('contacts') && <RequestsButton model={im.contacts} onOpen={() => setOpen(true)} />}
        <PlusWindows session={session} />
      </SideHead>
      {isOpen && <PeopleWindow name="requests" onClose={() => setOpen(false)} />}
    </>
  );
});

type PlusChoice = 'friend' | 'join' | 'create';

const WINDOWS: Readonly<Record<PlusChoice, ComponentType<PeopleWindowProps>>> = {
  friend: lateWindow('AddFriend'),
  join: lateWindow('JoinGroup'),
  create: lateWindow('CreateGroup'),
};

/** The plus above the list, and the window of the chosen entry. */
export function PlusWindows({ session }: { readonly session: ChatSession }) {
  const language = useLanguage();
  const [opened, setOpened] = useState<PlusChoice | null>(null);
  const items = [
    { id: 'friend', label: language(zhPeople).addFriend, part: 'contacts' },
    { id: 'join', label: language(zhGroup).join, part: 'groups' },
    { id: 'create', label: language(zhGroup).create, part: 'groups' },
  ] as const;
  const offered = items.filter(({ part }) => session.im.has(part));
  return (
    <>
      {offered.length > 0 && <PlusMenu items={offered} onPick={setOpened} />}
      {opened !== null && <PlusWindow name={opened} session={session} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Which window, of which chat. */
export interface PlusWindowProps extends PeopleWindowProps {
  readonly name: PlusChoice;
}

/** The window that adds a friend, joins a group or creates one; open as long as it is rendered. */
export function PlusWindow({ name, ...props }: PlusWindowProps) {
  const Window = WINDOWS[name];
  return <Window {...props} />;
}

/** The actions of the menu. */
export interface PlusMenuProps<Id extends string> {
  readonly items: readonly MenuItem<Id>[];
  readonly onPick: (id: Id) => void;
}

/** The plus above the list: adds friends and groups (R118–R123). */
export function PlusMenu<Id extends string>({ items, onPick }: PlusMenuProps<Id>) {
  const language = useLanguage();
  return (
    <MenuButton label={language(zhPeople).add} items={items} onPick={onPick}>
      <Plus size={20} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
