import { useState, type ComponentType } from 'react';
import { PlusMenu } from '../layout/PlusMenu.js';
import { zhGroup } from '../copy/zhGroup.js';
import { zhPeople } from '../copy/zhPeople.js';
import type { ChatSession } from '../session/ChatSession.js';
import type { PlusWindowProps } from '../group/CreateGroup.js';
import { lateWindow } from '../session/lateWindow.js';

type Plus = 'friend' | 'join' | 'create';

/** Each is loaded when it is chosen. */
const WINDOWS: Readonly<Record<Plus, ComponentType<PlusWindowProps>>> = {
  friend: lateWindow('AddFriend'),
  join: lateWindow('JoinGroup'),
  create: lateWindow('CreateGroup'),
};

/** The plus above the list, and the window of the chosen entry. */
export function PlusWindows({ session }: { readonly session: ChatSession }) {
  const [opened, setOpened] = useState<Plus | null>(null);
  const Window = opened === null ? null : WINDOWS[opened];
  const items = [
    { id: 'friend', label: zhPeople.addFriend, part: 'contacts' },
    { id: 'join', label: zhGroup.join, part: 'groups' },
    { id: 'create', label: zhGroup.create, part: 'groups' },
  ] as const;
  const offered = items.filter(({ part }) => session.im.has(part));
  return (
    <>
      {offered.length > 0 && <PlusMenu items={offered} onPick={setOpened} />}
      {Window !== null && <Window session={session} onClose={() => setOpened(null)} />}
    </>
  );
}
