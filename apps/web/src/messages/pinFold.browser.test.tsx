import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';

it.each([1280, 375])('at %i px the pinned ones are collapsed and expanded with the keyboard', async (width) => {
  await browserPage.viewport(width, 812);
  const hub = new FakeHub().add('1001', '1002', '2001');
  const { app } = startApp({ at: '/contact', hub });
  await screen.findByRole('link', { name: '客服小安' });
  const conversations = app.sessions.session?.im.conversations;
  for (const id of ['1002', '2001']) {
    conversations?.ensure({ kind: 'contact', id });
    void conversations?.change({ kind: 'contact', id }, 'isPinned', true);
  }
  const line = await screen.findByRole('button', { name: '置顶聊天 2', expanded: true });
  const rows = () => screen.queryAllByRole('link', { name: /^(客服小安|陈一帆)/u }).length;
  expect(rows()).toBe(2);
  line.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect([line.getAttribute('aria-expanded'), rows()]).toEqual(['false', 0]));
  expect(document.activeElement).toBe(line);
  expect(screen.queryByText('还没有会话')).toBeNull();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(rows()).toBe(2));
});
