import type { ApiError } from '@fitout/api-client';
import type { FriendEvent, GroupRequest } from '@fitout/im-core';

/** The name fields of a person, from any source. Empty means unknown. */
export interface NameFields {
  readonly actualName: string;
  readonly nickName: string;
  readonly userName: string;
}

/** The name to show: the real one, else the nickname, else the user name (R145). Empty without any. */
export function displayName({ actualName, nickName, userName }: NameFields): string {
  return [actualName, nickName, userName].map((name) => name.trim()).find((name) => name !== '') ?? '';
}

/**
 * True if a failed look-up is the server's answer that there is no such account, and not a server that is unreachable
 * or failing: only then it is known that an id has no name (R334).
 */
export function isAnswered({ kind, status, code }: Pick<ApiError, 'kind' | 'status' | 'code'>): boolean {
  const answer = kind === 'http' ? status : code;
  return (kind === 'http' || kind === 'code') && [400, 403, 404].includes(answer ?? 0);
}

/**
 * The toast when another account changes the user's list, or the user does on another device; null for an event without
 * one (R237–R239).
 */
export function friendNotice(event: FriendEvent, name: string): string | null {
  switch (event.type) {
    case 'friendRequested':
      return `${name} 请求添加好友`;
    case 'friendAdded':
      return event.acceptedBy === 'them' ? `${name} 已接受你的好友请求` : null;
    case 'friendRemoved':
      return `你与 ${name} 已不再是好友`;
    case 'friendDeclined':
      return `${name} 拒绝了你的好友请求`;
  }
}

/** The toast about a join request to a group of the user, or an invitation to one (R242, R243). */
export function groupRequestNotice({ kind, groupId, groupName }: GroupRequest, name: string): string {
  const group = groupName || groupId;
  return kind === 'application' ? `${name} 申请加入“${group}”` : `${name} 邀请你加入“${group}”`;
}

/** The account of such an event. */
export function friendOf(event: FriendEvent): string {
  return 'id' in event ? event.id : event.by;
}

/**
 * The members of the customer-service list besides open conversations: staff and contacts, no blocked account (A29).
 */
export function serviceContacts(
  staff: readonly string[],
  friends: readonly string[],
  isBlocked: (id: string) => boolean,
): readonly string[] {
  return [...new Set([...staff, ...friends])].filter((id) => !isBlocked(id));
}
