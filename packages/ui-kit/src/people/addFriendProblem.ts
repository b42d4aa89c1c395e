import type { AddFriendProblem } from './useAddFriend.js';

/** Why no request is sent to a name; null if it is. User names are case-insensitive (R118). */
export function addFriendProblem(
  username: string,
  { self, has }: { readonly self: string; readonly has: (id: string) => boolean },
): AddFriendProblem | null {
  const id = username.trim().toLowerCase();
  if (id === '') return 'usernameMissing';
  if (id === self) return 'isSelf';
  return has(id) ? 'isFriend' : null;
}
