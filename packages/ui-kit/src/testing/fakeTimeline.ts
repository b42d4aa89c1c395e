import type { Message } from '@fitout/im-core';
import { action, createAtom, observable } from 'mobx';
import type { MessageListModel } from '../messages/MessageListModel.js';

/** A timeline as the list sees it: one array, changed in place, behind one atom. */
export interface FakeTimeline extends MessageListModel {
  /** Ids that were retried or discarded. */
  readonly retried: string[];
  readonly discarded: string[];
  loads: number;
  change(how: (list: Message[]) => void): void;
  /** Changes the list without a notification, which a later `change` sends, as a timeline does until the next frame. */
  changeSilently(how: (list: Message[]) => void): void;
  set(state: Partial<Pick<MessageListModel, 'isLoadingOlder' | 'hasOlder' | 'loadError'>>): void;
}

export function fakeTimeline(list: Message[], id = '2001'): FakeTimeline {
  const atom = createAtom('messages');
  const state = observable<Pick<MessageListModel, 'isLoadingOlder' | 'hasOlder' | 'loadError'>>(
    { isLoadingOlder: false, hasOlder: true, loadError: null },
    {},
    { deep: false },
  );
  return {
    ref: { kind: 'contact', id },
    get messages() {
      atom.reportObserved();
      return list;
    },
    get isLoadingOlder() {
      return state.isLoadingOlder;
    },
    get hasOlder() {
      return state.hasOlder;
    },
    get loadError() {
      return state.loadError;
    },
    retried: [],
    discarded: [],
    loads: 0,
    async loadOlder() {
      this.loads += 1;
    },
    retry(messageId) {
      this.retried.push(messageId);
    },
    discard(messageId) {
      this.discarded.push(messageId);
    },
    change: action((how: (list: Message[]) => void) => {
      how(list);
      atom.reportChanged();
    }),
    changeSilently: (how) => how(list),
    set: action((next) => {
      Object.assign(state, next);
    }),
  };
}
