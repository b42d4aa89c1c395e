import { action, observable } from 'mobx';
import type { ConversationRowModel } from '../conversation-list/ConversationRow.js';
import { NOON } from './samples.js';

export interface FakeConversation extends ConversationRowModel {
  change(next: Partial<Omit<ConversationRowModel, 'ref'>>): void;
}

export function fakeConversation(id: string, over: Partial<ConversationRowModel> = {}): FakeConversation {
  const state: ConversationRowModel = observable(
    {
      ref: { kind: 'contact' as const, id },
      unread: { count: 0, mentionsMe: false },
      preview: { kind: 'none' as const },
      lastTime: NOON,
      isOpen: false,
      ...over,
    },
    {},
    { deep: false },
  );
  return Object.assign(state, {
    change: action((next: Partial<ConversationRowModel>) => {
      Object.assign(state, next);
    }),
  });
}
