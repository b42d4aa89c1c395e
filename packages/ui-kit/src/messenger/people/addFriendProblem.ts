import type { AddFriendProblem } from '../../people/useAddFriend.js';

/** Why a name is not asked to be a friend; null when it is. User names are the same in capitals (R118). */
export function addFriendProblem(
  username: string,
  { self, has }: { readonly self: string; readonly has: (id: string) => boolean },
): AddFriendProblem | null {
  const id = username.trim().toLowerCase();
  if (id === '') return 'usernameMissing';
  if (id === self) return 'isSelf';
  return has(id) ? 'isFriend' : null;
}
