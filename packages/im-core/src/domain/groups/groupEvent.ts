import type { ConversationRef } from '../conversation/conversation.js';

/** The kinds of events of a group or a chatroom and of its members. */
export type GroupEventKind =
  | 'created'
  | 'dissolved'
  /** A join request, for the owner and the admins. */
  | 'applied'
  | 'applicationAccepted'
  | 'applicationDeclined'
  /** The user is invited. */
  | 'invited'
  | 'invitationAccepted'
  | 'invitationDeclined'
  /** The user was added without an invitation. */
  | 'added'
  /** The user was removed. */
  | 'removed'
  | 'unblocked'
  | 'joined'
  | 'left'
  | 'renamed'
  | 'ownerChanged'
  | 'promoted'
  | 'demoted'
  | 'muted'
  | 'unmuted'
  /** All members are muted except the owner, the admins and the allow list; then unmuted. */
  | 'allMuted'
  | 'allUnmuted';

/** An event in a group or a chatroom, as an affected account gets it. */
export interface GroupEvent {
  readonly conversation: ConversationRef;
  readonly what: GroupEventKind;
  /** The acting account. */
  readonly by: string;
  /** The accounts concerned; empty if the event is about the group as a whole, or if the service does not name them. */
  readonly who: readonly string[];
  /** The group's name, if the service sends it. */
  readonly name?: string;
  /** The text of the request to join, or of the refusal. */
  readonly message?: string;
  /** When a mute ends, epoch milliseconds. */
  readonly until?: number;
}

/**
 * An event of a group, as a notice between the messages. Requests and refusals are not shown to all
 * members.
 */
export interface GroupNotice {
  readonly what: Extract<
    GroupEventKind,
    | 'created'
    | 'dissolved'
    | 'joined'
    | 'added'
    | 'left'
    | 'removed'
    | 'renamed'
    | 'ownerChanged'
    | 'promoted'
    | 'demoted'
    | 'muted'
    | 'unmuted'
    | 'allMuted'
    | 'allUnmuted'
  >;
  /** The acting account; for `joined` and `left` another one than `who` if they were added or removed. */
  readonly by: string;
  /** The accounts concerned, each once; empty if the event is about the group as a whole, or unknown. */
  readonly who: readonly string[];
  /** The group's new name. */
  readonly name?: string;
  /** When a mute ends, epoch milliseconds. */
  readonly until?: number;
}

/** Members who join within this time, without a message in between, share one notice. */
const TOGETHER_MS = 60_000;

const SHOWN: Readonly<Partial<Record<GroupEventKind, GroupNotice['what']>>> = {
  created: 'created',
  dissolved: 'dissolved',
  joined: 'joined',
  applicationAccepted: 'joined',
  added: 'added',
  left: 'left',
  removed: 'removed',
  renamed: 'renamed',
  ownerChanged: 'ownerChanged',
  promoted: 'promoted',
  demoted: 'demoted',
  muted: 'muted',
  unmuted: 'unmuted',
  allMuted: 'allMuted',
  allUnmuted: 'allUnmuted',
};

/** The notice of an event; null if it is not shown between the messages. */
export function groupNoticeOf({ what: kind, by, who, name, until }: GroupEvent): GroupNotice | null {
  const what = SHOWN[kind];
  // A change of the description alone comes without a new name.
  if (what === undefined || (what === 'renamed' && name === undefined)) return null;
  return { what, by, who, ...(name !== undefined && { name }), ...(until !== undefined && { until }) };
}

/**
 * Both as one notice, if several members joined or left together (张三等5人加入了群聊); null if each needs its own.
 * An event that arrives twice, from the user's action and from the service, is one as well.
 */
export function mergedNotice(before: GroupNotice, next: GroupNotice, pauseMs: number): GroupNotice | null {
  if (before.what !== next.what || pauseMs > TOGETHER_MS) return null;
  const isKnown = next.who.length > 0 && next.who.every((id) => before.who.includes(id));
  if (isKnown && before.what === 'joined') return before;
  // The service reports a kicked member as one who left; the kicking device knows better.
  if (isKnown && before.what === 'left')
    return isRemoval(next) && before.who.length === next.who.length ? next : before;
  const isTogether = before.what === 'joined' || (before.what === 'left' && isRemoval(before) === isRemoval(next));
  if (!isTogether || (isRemoval(before) && before.by !== next.by && before.what === 'left')) return null;
  return { ...before, who: [...before.who, ...next.who.filter((id) => !before.who.includes(id))] };
}

function isRemoval({ by, who }: GroupNotice): boolean {
  return !who.includes(by);
}
