import type { ImClient } from '@fitout/im-core';
import type { KindView } from './list/KindView.js';

/** Everybody in the list, and the other one of an open conversation, which has no row before something is said. */
export function shownContacts({ conversations }: ImClient, list: Pick<KindView, 'all'>): readonly string[] {
  const { opened } = conversations;
  const other = opened?.kind === 'contact' ? [opened.id] : [];
  return [...new Set([...list.all.map(({ ref }) => ref.id), ...other])];
}
