import { FakeHub, settle } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

describe('cancelled orders while the user is typing (CANCELLED)', () => {
  beforeEach(() => browserPage.viewport(1280, 860));

  it('the window waits for a pause, focuses 我知道了, and returns the focus to the text box', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    onTestFinished(() => scrolled.mockRestore());
    const hub = new FakeHub().add('1001', '2001');
    const { answer, clock } = startApp({ at: '/contact/2001', hub });
    const pass = (ms: number) =>
      act(async () => {
        await clock.advance(ms);
        await settle();
      });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
    await pass(100);
    act(() => box.focus());
    answer('order.autoCancelPush', 'DD1');
    for (let letters = 1; letters < 20; letters += 1) {
      fireEvent.input(box, { target: { value: '上'.repeat(letters) } });
      await pass(9_000);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(document.activeElement).toBe(box);
    await pass(1_100);
    expect(await screen.findByText('订单DD1因超时未支付，已自动取消')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '我知道了' })));
    press('我知道了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toHaveLength(19);
  });

  it('on a phone the window waits until the conversation is left', async () => {
    await browserPage.viewport(375, 812);
    onTestFinished(() => browserPage.viewport(1280, 860));
    const hub = new FakeHub().add('1001', '2001');
    const { answer, clock, place } = startApp({ at: '/contact/2001', hub });
    await screen.findByRole('textbox', { name: '输入消息' });
    answer('order.autoCancelPush', 'DD1');
    await act(async () => {
      await clock.advance(12_100);
      await settle();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => place.go('/contact'));
    expect(await screen.findByText('订单DD1因超时未支付，已自动取消')).toBeTruthy();
  });
});
