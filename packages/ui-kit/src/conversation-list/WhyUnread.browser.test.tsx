import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showChat, twoPeople } from '../testing/showChat.js';
import { violations } from '../testing/violations.js';

const AMY = { kind: 'contact', id: 'amy' } as const;

async function start(isStaff: boolean) {
  await page.viewport(375, 700);
  const { amy, bo } = await twoPeople();
  const person = (id: string) => ({ name: id, avatarUrl: '', isStaff: isStaff && id === 'amy' });
  showChat(amy, { people: { find: person, load: () => undefined } });
  const row = await screen.findByRole('link', { name: /^bo，1 条未读/u });
  await userEvent.click(row, { button: 'right' });
  await screen.findByRole('menuitem', { name: '标为已读' });
  return { bo };
}

it('a member of the staff reads which messages are unread, and those that arrive meanwhile', async () => {
  const { bo } = await start(true);
  await userEvent.click(screen.getByRole('menuitem', { name: '为什么未读' }));
  const window = within(await screen.findByRole('dialog', { name: 'bo：为什么未读' }));
  expect(window.getByText('共1条未读')).toBeVisible();
  expect(window.getByRole('list', { name: '未读消息' })).toHaveTextContent('bo几点到？');
  expect(await violations()).toEqual([]);
  await bo.conversations.ensure(AMY).send({ type: 'text', text: '在吗' });
  expect(await window.findByText('在吗')).toBeVisible();
  expect(window.getByText('共2条未读')).toBeVisible();
});

it('nobody else is asked to', async () => {
  await start(false);
  expect(screen.queryByRole('menuitem', { name: '为什么未读' })).toBeNull();
});
