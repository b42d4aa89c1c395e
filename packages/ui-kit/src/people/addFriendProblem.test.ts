import { expect, it } from 'vitest';
import { addFriendProblem } from './AddFriendDialog.js';

it.each([
  ['', 'usernameMissing'],
  ['\u3000', 'usernameMissing'],
  ['1001', 'isSelf'],
  [' LinXiao ', 'isSelf'],
  ['1002', 'isFriend'],
  ['1007', null],
] as const)('[UI-MESSENGER-23] asking %j is refused as %s', (username, problem) => {
  const self = username.includes('X') ? 'linxiao' : '1001';
  expect(addFriendProblem(username, { self, has: (id) => id === '1002' })).toBe(problem);
});
