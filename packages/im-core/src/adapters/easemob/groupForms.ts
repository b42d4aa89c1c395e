import type { GroupDetail, GroupMember, GroupSummary } from '../../domain/groups/group.js';
import { field, listOf, numberOf, textOf } from './reading.js';

/** A thousand members in one page (R456). */
export const MEMBERS_PAGE = 1_000;
const MOST_PAGES = 10;

/**
 * Fetches every page: until as many rows have arrived as the service counts or, if it sends no count, until a page is
 * not full.
 */
export async function numberedPages(
  size: number,
  fetch: (page: number) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await fetch(page);
    const rows = listOf(field(answer, 'data'));
    items.push(...rows);
    // The service may return smaller pages than requested.
    const count = numberOf(field(answer, 'count'));
    if (rows.length === 0 || (count > 0 ? items.length >= count : rows.length < size)) break;
  }
  return items;
}

/** The groups or chatrooms of a list; an entry without an id is skipped. */
export function summariesIn(items: unknown): readonly GroupSummary[] {
  return listOf(items).flatMap((item) => summaryOf(item) ?? []);
}

/** The people of a list; a row names its role by its only key (R167). */
export function membersIn(items: unknown): readonly GroupMember[] {
  return listOf(items).flatMap((item) => memberOf(item) ?? []);
}

/** The details of a group or chatroom. Throws if the answer has none: the call has failed then. */
export function detailIn(answer: unknown): GroupDetail {
  const [item] = listOf(field(answer, 'data'));
  const summary = summaryOf(item);
  if (summary === null) throw new Error('no group in the answer');
  return {
    ...summary,
    description: textOf(field(item, 'description')),
    owner: textOf(field(item, 'owner')).toLowerCase(),
    memberCount: numberOf(field(item, 'affiliations_count')),
    isPublic: field(item, 'public') === true,
    needsApproval: field(item, 'membersonly') === true,
  };
}

/** The vendor has three names for the id and two for the name (R164, R165). */
function summaryOf(item: unknown): GroupSummary | null {
  const id = firstText(item, ['groupid', 'gid', 'groupId', 'id']).toLowerCase();
  return id === '' ? null : { id, name: firstText(item, ['groupname', 'name']) };
}

function memberOf(item: unknown): GroupMember | null {
  for (const role of ['owner', 'admin', 'member'] as const) {
    const id = textOf(field(item, role)).toLowerCase();
    if (id !== '') return { id, role };
  }
  return null;
}

function firstText(item: unknown, names: readonly string[]): string {
  return names.map((name) => textOf(field(item, name))).find((text) => text !== '') ?? '';
}
