import type { ImClient } from '@fitout/im-core';
import { autorun, reaction } from 'mobx';
import type { PeopleModel } from '../chat/PeopleModel.js';
import type { ChatPeople } from './ChatSession.js';
import type { KindView } from './list/KindView.js';
import { shownContacts } from './shownContacts.js';

/** Of so many groups without a picture the members are asked for, whose pictures make one. */
const PICTURED = 12;

/** Whose names are wanted. */
export interface NamesFollowing {
  readonly im: ImClient;
  readonly people: Pick<ChatPeople, 'want' | 'askAgain'>;
  readonly self: string;
  readonly lists: Readonly<Record<'contact' | 'group', Pick<KindView, 'all'>>>;
  /** A list of groups besides. */
  readonly plain?: Pick<KindView, 'all'>;
  readonly names: Readonly<Record<'group', PeopleModel>>;
}

/** Asks for the names of everybody that lists and conversations name. Ends when the answer is called. */
export function followNames({ im, people, self, lists, plain, names }: NamesFollowing): () => void {
  const stops = [
    autorun(() => {
      const writers = [...lists.group.all, ...(plain?.all ?? [])].flatMap(({ namedInPreview }) => namedInPreview);
      people.want([self, ...shownContacts(im, lists.contact), ...writers]);
    }),
    autorun(() => people.want(im.groups.ids.flatMap((id) => memberIds(im, id)))),
    autorun(() => {
      if (!im.session.isOnline) return;
      const listed = [...lists.group.all, ...(plain?.all ?? [])].map(({ ref }) => ref.id);
      const bare = listed.filter((id) => names.group.find(id)?.avatarUrl === '').slice(0, PICTURED);
      for (const id of bare) void im.groups.wantMembers(id);
    }),
    autorun(() => people.want([...im.chatrooms.joined].flatMap((id) => speakerIds(im, id)))),
    // A user known to the chat alone could not be asked for while the chat was away.
    reaction(
      () => im.session.isOnline,
      (isOnline) => isOnline && people.askAgain?.(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Nobody lists who is in a chatroom: those who speak there are known by what they say. */
function speakerIds({ conversations }: ImClient, id: string): readonly string[] {
  const messages = conversations.find({ kind: 'chatroom', id })?.messages ?? [];
  return [...new Set(messages.map(({ from }) => from))];
}

function memberIds({ groups }: ImClient, id: string): readonly string[] {
  return groups.membersOf(id)?.map((member) => member.id) ?? [];
}
