import { field, listOf, textOf } from './reading.js';

/** The conversations of a list, of which each page names the cursor of the next one; at most `mostPages` are fetched. */
export async function cursorPages(
  mostPages: number,
  fetch: (cursor: string) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const answer = field(await fetch(cursor), 'data');
    items.push(...listOf(field(answer, 'conversations')));
    cursor = textOf(field(answer, 'cursor'));
    if (cursor === '') break;
  }
  return items;
}
