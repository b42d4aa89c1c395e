import type { GroupMember } from '@fitout/im-core';
import { cleanup, render } from '@testing-library/react';
import { action, observable } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { MemberCount } from './ConversationHeader.js';

it('the head of a group counts its members once they are loaded, and none for a former member', async () => {
  const members = observable.box<readonly GroupMember[] | undefined>(undefined, { deep: false });
  const isFormer = observable.box(false);
  const groups = { membersOf: () => members.get(), isFormer: () => isFormer.get() };
  const { container, findByText } = render(<MemberCount groups={groups} id="g1" />);
  onTestFinished(cleanup);
  expect(container.textContent).toBe('');
  action(() => members.set([{ id: '1001', role: 'owner' }]))();
  expect(await findByText('1人')).toBeTruthy();
  action(() => isFormer.set(true))();
  await expect.poll(() => container.textContent).toBe('');
});
