import { textOf, type BenchMessage } from '../BenchMessage.js';

/** What a row shows. */
export interface RowState {
  readonly name: string;
  readonly conversation: string;
  preview: string;
  count: number;
}

/** Height of every row in px. */
export const ROW_PX = 72;

/** The name of the peer of a conversation, by the peer's id. */
export function nameOf(conversation: string): string {
  return `用户 ${conversation.slice(-4)}`;
}

/** The text of a row's count, as every chat app writes it. */
export function badgeOf(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Conversations in the order of their newest message, kept in the simplest way: each message moves its row to the front. */
export function createRows() {
  const ordered: RowState[] = [];
  const byId = new Map<string, RowState>();
  return {
    ordered,
    receive(message: BenchMessage): void {
      const conversation = message.conversation.id;
      let row = byId.get(conversation);
      if (row === undefined) {
        row = { name: nameOf(conversation), conversation, preview: '', count: 0 };
        byId.set(conversation, row);
      } else {
        ordered.splice(ordered.indexOf(row), 1);
      }
      row.preview = textOf(message);
      row.count += 1;
      ordered.unshift(row);
    },
  };
}
