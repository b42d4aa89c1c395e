import { textOf, type Line } from '../Line.js';

/** What a row shows. */
export interface RowState {
  readonly name: string;
  readonly conversation: string;
  preview: string;
  count: number;
}

/** Height of a row in px; the list's rows are all as high. */
export const ROW_PX = 72;

/** The name of the person with whom a conversation is, by that person's id. */
export function nameOf(conversation: string): string {
  return `用户 ${conversation.slice(-4)}`;
}

/** Conversations in the order of the last word, kept the simplest way there is: what is spoken in moves to the front. */
export function createRows() {
  const ordered: RowState[] = [];
  const byId = new Map<string, RowState>();
  return {
    ordered,
    receive(line: Line): void {
      const conversation = line.conversation.id;
      let row = byId.get(conversation);
      if (row === undefined) {
        row = { name: nameOf(conversation), conversation, preview: '', count: 0 };
        byId.set(conversation, row);
      } else {
        ordered.splice(ordered.indexOf(row), 1);
      }
      row.preview = textOf(line);
      row.count += 1;
      ordered.unshift(row);
    },
  };
}
