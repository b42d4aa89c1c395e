import { profileCardOf } from './ProfileCardStore.js';
import type { ComponentType } from 'react';
import { useChat } from '../session/useChat.js';
import type { PeopleWindowProps } from './AddFriendDialog.js';
import { lateWindow } from '../session/lateWindow.js';
import { observer } from 'mobx-react-lite';
import { partOf } from '../session/ChatParts.js';
import type { ChatSession } from '../session/ChatSession.js';

/** The windows about people: adding one, requests, blocked ones, and the user's presence and reminders. */
export type PeopleWindowName = 'addFriend' | 'requests' | 'blocklist' | 'presence' | 'reminders';

const WINDOWS: Readonly<Record<PeopleWindowName, ComponentType<PeopleWindowProps>>> = {
  addFriend: lateWindow('AddFriend'),
  requests: lateWindow('FriendRequestsWindow'),
  blocklist: lateWindow('Blocklist'),
  presence: lateWindow('SetPresence'),
  reminders: lateWindow('RemindersWindow'),
};

/** Which window is open. */
export interface OpenPeopleWindowProps {
  readonly name: PeopleWindowName;
  readonly onClose: () => void;
}

/** One of the windows about people, open as long as it is rendered (R118, R124, R127, R130). */
export function PeopleWindow({ name, onClose }: OpenPeopleWindowProps) {
  const { session } = useChat();
  const Window = WINDOWS[name];
  return <Window session={session} onClose={onClose} />;
}

const PersonCard = lateWindow('PersonCard');

export const OpenCard = observer(function OpenCard({ session }: { readonly session: ChatSession }) {
  const card = profileCardOf(session);
  const Card = partOf(useChat().components.PersonCard, PersonCard);
  if (card.id === null) return null;
  return <Card key={card.id} session={session} id={card.id} onClose={card.close} />;
});
