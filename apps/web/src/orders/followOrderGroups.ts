import type { ConversationRef, Message } from '@fitout/im-core';
import { compareShallow, reaction } from 'mobx';
import type { OrderGroupStore } from './OrderGroupStore.js';

type GroupMessage = Pick<Message, 'id' | 'body'>;

/** The parts of the chat that are observed. */
export interface FollowedChat {
  readonly groups: { readonly ids: readonly string[] };
  readonly conversations: {
    readonly ordered: readonly { readonly ref: ConversationRef }[];
    find(
      ref: ConversationRef,
    ): { readonly last: GroupMessage | null; readonly messages: readonly GroupMessage[] } | undefined;
  };
}

/**
 * Requests the order of each group that the user is in, and again when its order progresses (A78). The returned
 * function stops it.
 */
export function followOrderGroups(
  { groups, conversations }: FollowedChat,
  store: Pick<OrderGroupStore, 'load' | 'refresh'>,
): () => void {
  // Including groups of the conversation list, which may be loaded first, so that no row moves when the groups are
  // loaded.
  const stopAsking = reaction(
    () => {
      const listed = conversations.ordered.filter(({ ref }) => ref.kind === 'group').map(({ ref }) => ref.id);
      return [...new Set([...groups.ids, ...listed])];
    },
    (ids) => store.load(ids),
    { equals: sameIds, fireImmediately: true },
  );

  const timeline = (id: string) => conversations.find({ kind: 'group', id });

  /** Whether there is a progress message after the message `before`; several messages may arrive at once. */
  function hasProgress(id: string, before: string): boolean {
    // The messages of a group that is new here are not read: reading decodes those of an earlier session.
    const messages = before === '' ? [] : (timeline(id)?.messages ?? []);
    const known = messages.findIndex((one) => one.id === before);
    const added = known === -1 ? [timeline(id)?.last] : messages.slice(known + 1);
    return added.some((line) => line?.body.type === 'text' && line.body.isProgress === true);
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

/** A changed order of the list requests nothing. */
function sameIds(before: readonly string[], now: readonly string[]): boolean {
  return compareShallow(before.toSorted(), now.toSorted());
}

function split(line: string): [groupId: string, lastMessageId: string] {
  const [groupId = '', lastMessageId = ''] = line.split(' ');
  return [groupId, lastMessageId];
}
