import { expect, it } from 'vitest';
import { withStaffMark } from './withStaffMark.js';

it('[WEB-PEOPLE-12] an account with a staff record has the mark 官方客服, whatever its nickname, and no other account has it', () => {
  const people = { find: (id: string) => (id === 'x' ? undefined : { name: `客服${id}`, avatarUrl: '' }) };
  const kinds = { find: (id: string) => ({ name: '', avatarUrl: '', ...(id !== '1002' && { isStaff: true }) }) };
  const marked = withStaffMark(people, kinds);
  expect(['2001', '1002', 'x'].map((id) => marked.find(id)?.label?.text)).toEqual(['官方客服', undefined, undefined]);
});
