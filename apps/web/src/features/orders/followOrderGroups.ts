import type { ConversationRef, Message } from '@fitout/im-core';
import { compareShallow, reaction } from 'mobx';
import type { OrderGroupStore } from './OrderGroupStore.js';

type Line = Pick<Message, 'id' | 'body'>;

/** What of the chat is followed. */
export interface FollowedChat {
  readonly groups: { readonly ids: readonly string[] };
  readonly conversations: {
    readonly ordered: readonly { readonly ref: ConversationRef }[];
    find(ref: ConversationRef): { readonly last: Line | null; readonly messages: readonly Line[] } | undefined;
  };
}

/** Asks which order a group belongs to as soon as I am in it, and anew when its order goes on (A78). Ends when called. */
export function followOrderGroups(
  { groups, conversations }: FollowedChat,
  store: Pick<OrderGroupStore, 'want' | 'refresh'>,
): () => void {
  // Also those of the list of conversations, which may be there first: no row moves when the groups come (WEB-ORDERGROUP-9).
  const stopAsking = reaction(
    () => {
      const listed = conversations.ordered.filter(({ ref }) => ref.kind === 'group').map(({ ref }) => ref.id);
      return [...new Set([...groups.ids, ...listed])];
    },
    (ids) => store.want(ids),
    { equals: sameIds, fireImmediately: true },
  );

  const timeline = (id: string) => conversations.find({ kind: 'group', id });

  /** Whether the order went on since `before` was the last message; what comes in one go is seen at once. */
  function hasProgress(id: string, before: string): boolean {
    const messages = timeline(id)?.messages ?? [];
    const known = messages.findIndex((one) => one.id === before);
    const news = messages.slice(known === -1 ? -1 : known + 1);
    return news.some(({ body }) => body.type === 'text' && body.isProgress === true);
  }

  const stopFollowing = reaction(
    () => groups.ids.map((id) => `${id} ${timeline(id)?.last?.id ?? ''}`),
    (now, before) => {
      const seen = new Map(before.map(split));
      for (const [id, last] of now.map(split)) {
        const known = seen.get(id) ?? '';
        if (last !== known && hasProgress(id, known)) store.refresh(id);
      }
    },
    { equals: compareShallow },
  );
  return () => {
    stopAsking();
    stopFollowing();
  };
}

/** The order of the list is nothing to ask anew about. */
function sameIds(before: readonly string[], now: readonly string[]): boolean {
  return compareShallow(before.toSorted(), now.toSorted());
}

function split(line: string): [groupId: string, lastMessageId: string] {
  const [groupId = '', lastMessageId = ''] = line.split(' ');
  return [groupId, lastMessageId];
}
