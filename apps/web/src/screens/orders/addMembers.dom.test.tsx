import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleSheet } from '../../testing/sampleOrder.js';
import { startApp } from '../../testing/startApp.js';
import { press } from '../../testing/typing.js';

async function start() {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: '/Order?id=501',
    hub,
    answers: (answer) => {
      answer('order.details', sampleSheet({ status: 3, groupId: '260100000000001' }));
      answer('order.flows', []);
    },
  });
  await waitFor(() => press('添加成员'));
  const form = within(await screen.findByRole('dialog', { name: '添加群成员' }));
  return { form, asked: () => page.calls.filter(({ key }) => key === 'users.find' || key === 'orderChatroom.add') };
}

describe('adding members to the chat of an order (MEMBERPLAN)', () => {
  it('[MEMBERPLAN-6] with neither number nobody is asked for, and the form says what it wants', async () => {
    const { form, asked } = await start();
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await form.findByText('请输入同事或客户手机号')).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});
