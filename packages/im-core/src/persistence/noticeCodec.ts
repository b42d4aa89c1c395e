import type { GroupNotice } from '../domain/groups/groupNotice.js';
import type { NoticeSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { isRecord } from './messageCodec.js';

/** All kinds of events: one that is missing here is not restored. */
const WHATS: Readonly<Record<GroupNotice['what'], true>> = {
  created: true,
  dissolved: true,
  joined: true,
  added: true,
  left: true,
  removed: true,
  renamed: true,
  ownerChanged: true,
  promoted: true,
  demoted: true,
  muted: true,
  unmuted: true,
  allMuted: true,
  allUnmuted: true,
};

/** The stored notices of a group; a damaged one is skipped, as no message depends on it. */
export function decodeNotices(value: unknown): readonly NoticeSnapshot[] {
  return Array.isArray(value) ? value.flatMap((item) => decodeStored(item) ?? []) : [];
}

function decodeStored(value: unknown): NoticeSnapshot | null {
  if (!isRecord(value)) return null;
  const { after, time } = value;
  const notice = decodeNotice(value['notice']);
  const isPosition = after === null || typeof after === 'number';
  return isPosition && typeof time === 'number' && notice !== null ? { after, time, notice } : null;
}

function decodeNotice(value: unknown): GroupNotice | null {
  if (!isRecord(value)) return null;
  const { what, by, who, name, until } = value;
  if (!isWhat(what) || typeof by !== 'string' || !Array.isArray(who)) return null;
  return {
    what,
    by,
    who: who.filter((id) => typeof id === 'string'),
    ...(typeof name === 'string' && { name }),
    ...(typeof until === 'number' && { until }),
  };
}

function isWhat(value: unknown): value is GroupNotice['what'] {
  return typeof value === 'string' && Object.hasOwn(WHATS, value);
}
