import type { ApiError } from '@fitout/api-client';

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

interface Kind {
  readonly isStaff?: boolean;
  readonly isMaster?: boolean;
  readonly isUnknown?: boolean;
}

/** Whether a conversation offers a contact request: between two known customers only. */
export function offersContactRequest(...people: readonly (Kind | undefined)[]): boolean {
  return people.every((person) => {
    const { isStaff = false, isMaster = false, isUnknown = false } = person ?? { isUnknown: true };
    return !isStaff && !isMaster && !isUnknown;
  });
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
