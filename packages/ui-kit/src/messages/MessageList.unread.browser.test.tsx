import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeTimeline, type FakeTimeline } from '../testing/fakeTimeline.js';
import { mountList } from '../testing/mountList.js';
import { ME, message, messages } from '../testing/samples.js';
import { settle } from '../testing/settle.js';
import type { MessageListModel } from './MessageListModel.js';

async function start(model: FakeTimeline, over: Partial<Pick<MessageListModel, 'firstUnread' | 'gap' | 'fillGap'>>) {
  const withMore = Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(model),
      ...Object.getOwnPropertyDescriptors(over),
    },
  ) as FakeTimeline;
  return mountList(withMore);
}

const jump = () => screen.queryByRole('button', { name: /^\d+条新消息/ });

describe('unread messages (MSGLIST)', () => {
  it('if all unread ones are visible there is no button; the divider is shown even so', async () => {
    await start(fakeTimeline(messages(80)), { firstUnread: { id: 'm78', count: 2 } });
    expect(screen.getByText('以下为新消息')).toBeTruthy();
    expect(jump()).toBeNull();
  });

  it('older pages are loaded until the first unread message is there', async () => {
    const model = fakeTimeline(messages(30, 100));
    let from = 100;
    const load = vi.fn<() => Promise<void>>(async () => {
      from -= 10;
      model.change((list) => void list.unshift(...messages(10, from)));
    });
    Object.assign(model, { loadOlder: load });
    const { log, row } = await start(model, { firstUnread: { id: 'm85', count: 45 } });
    await vi.waitFor(() => expect(jump()).toBeTruthy());
    act(() => jump()?.click());
    await vi.waitFor(() => expect(row('m85')).toBeTruthy());
    await settle(log);
    expect(load).toHaveBeenCalledTimes(2);
    const y = (row('m85')?.getBoundingClientRect().top ?? Number.NaN) - log.getBoundingClientRect().top;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(log.clientHeight);
  });

  it.each([1, 4])(
    'a message that the user sends %i frames after that scrolls to the end, which is kept',
    async (frames) => {
      const model = fakeTimeline(messages(200));
      const { log } = await start(model, { firstUnread: { id: 'm20', count: 180 } });
      await vi.waitFor(() => expect(jump()).toBeTruthy());
      act(() => jump()?.click());
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      model.change((list) => void list.push(message({ id: 'mine', from: ME, status: 'sending' })));
      await settle(log);
      expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
    },
  );
});
