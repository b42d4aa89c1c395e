import type { ConversationRef, ImClient } from '@fitout/im-core';
import { autorun, reaction } from 'mobx';
import type { ConversationListView } from '../conversation-list/ConversationListView.js';
import type { ChatPeople } from './ChatSession.js';
import type { PeopleModel } from './PeopleModel.js';

/** The number of groups without a picture whose members are loaded, for a combined picture. */
const COMBINED_PICTURES_MAX = 12;

/** The lists whose names are loaded. */
export interface FollowNamesDeps {
  readonly im: ImClient;
  readonly people: Pick<ChatPeople, 'load' | 'retryFailed'>;
  readonly self: string;
  readonly lists: Readonly<Record<'contact' | 'group', Pick<ConversationListView, 'all'>>>;
  /** An additional list of groups. */
  readonly plain?: Pick<ConversationListView, 'all'>;
  readonly names: Readonly<Record<'group', PeopleModel>>;
}

/** Loads the names of everyone in lists and conversations. The returned function stops it. */
export function followNames({ im, people, self, lists, plain, names }: FollowNamesDeps): () => void {
  const stops = [
    autorun(() => {
      const writers = [...lists.group.all, ...(plain?.all ?? [])].flatMap(({ namedInPreview }) => namedInPreview);
      people.load([self, ...shownContacts(im, lists.contact), ...writers]);
    }),
    autorun(() => people.load(im.groups.ids.flatMap((id) => memberIds(im, id)))),
    autorun(() => {
      if (!im.session.isOnline) return;
      const listed = [...lists.group.all, ...(plain?.all ?? [])].map(({ ref }) => ref.id);
      // The service refuses a group that the user has left, and the list may change at any moment.
      const ownGroups = new Set(im.groups.ids);
      const withoutPicture = listed
        .filter((id) => ownGroups.has(id) && names.group.find(id)?.avatarUrl === '')
        .slice(0, COMBINED_PICTURES_MAX);
      for (const id of withoutPicture) void im.groups.loadMemberNames(id);
    }),
    autorun(() => {
      const { opened } = im.conversations;
      if (opened?.kind !== 'group' || !im.session.isOnline) return;
      void im.groups.nicknames.load(opened.id, [self, ...speakerIds(im, opened)]);
    }),
    autorun(() => people.load([...im.chatrooms.joined].flatMap((id) => speakerIds(im, { kind: 'chatroom', id })))),
    // The chat cannot load a profile while it is offline.
    reaction(
      () => im.session.isOnline,
      (isOnline) => isOnline && people.retryFailed?.(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The senders of the messages; of a chatroom the service lists no members. */
function speakerIds({ conversations }: ImClient, ref: ConversationRef): readonly string[] {
  const messages = conversations.find(ref)?.messages ?? [];
  return [...new Set(messages.map(({ from }) => from))];
}

function memberIds({ groups }: ImClient, id: string): readonly string[] {
  return groups.membersOf(id)?.map((member) => member.id) ?? [];
}

/** The contacts in the list, and the peer of an open conversation, which has no row before its first message. */
export function shownContacts({ conversations }: ImClient, list: Pick<ConversationListView, 'all'>): readonly string[] {
  const { opened } = conversations;
  const other = opened?.kind === 'contact' ? [opened.id] : [];
  return [...new Set([...list.all.map(({ ref }) => ref.id), ...other])];
}
