import type { ImClient } from '@fitout/im-core';
import { autorun, compareShallow, reaction } from 'mobx';
import type { OrderGroupStore } from './OrderGroupStore.js';

/** Asks which order a group belongs to as soon as I am in it, and anew when its order goes on (A78). Ends when called. */
export function followOrderGroups(
  { groups, conversations }: Pick<ImClient, 'groups' | 'conversations'>,
  store: Pick<OrderGroupStore, 'want' | 'refresh'>,
): () => void {
  const stopAsking = autorun(() => store.want(groups.ids));

  function progressOf(id: string): string {
    const last = conversations.find({ kind: 'group', id })?.last;
    return last?.body.type === 'text' && last.body.isProgress === true ? `${id} ${last.id}` : id;
  }

  const stopFollowing = reaction(
    () => groups.ids.map(progressOf),
    (now, before) => {
      for (const line of now) {
        const [id = '', message] = line.split(' ');
        if (message !== undefined && !before.includes(line)) store.refresh(id);
      }
    },
    { equals: compareShallow },
  );
  return () => {
    stopAsking();
    stopFollowing();
  };
}
