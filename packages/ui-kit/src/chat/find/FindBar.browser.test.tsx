import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeTimeline, type FakeTimeline } from '../../testing/fakeTimeline.js';
import { mount } from '../../testing/mount.js';
import { atNoon, beijing, ME, message, messages, people, text } from '../../testing/samples.js';
import { Screen } from '../../testing/Screen.js';
import { settle } from '../../testing/settle.js';
import { violations } from '../../testing/violations.js';
import { MessageList } from '../messages/MessageList.js';
import { FindBar } from './FindBar.js';
import type { FoundMessage } from './FoundMessage.js';
import { MARKED_WORDS } from './useMarkedWords.js';

function Pane({ model, onClose }: { readonly model: FakeTimeline; readonly onClose: () => void }) {
  const [found, setFound] = useState<FoundMessage | null>(null);
  return (
    <>
      <FindBar model={model} requestCount={1} onHit={setFound} onClose={onClose} />
      <MessageList model={model} self={ME} people={people} now={atNoon} zone={beijing} found={found} />
    </>
  );
}

/** Sixty messages, of which the 3rd, the 30th and the last mention a contract. */
async function start({ width = 600 } = {}) {
  const list = messages(60, 100);
  for (const at of [2, 29, 59]) list[at] = message({ ...list[at], body: text(`第${100 + at}条：合同ABC`) });
  const model = fakeTimeline(list);
  const onClose = vi.fn<() => void>();
  mount(
    <Screen width={width}>
      <Pane model={model} onClose={onClose} />
    </Screen>,
  );
  const log = screen.getByRole('log');
  await settle(log);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '查找聊天记录' });
  /** Waits until the highlighted row is visible. */
  const shows = (id: string) =>
    vi.waitFor(() => {
      const row = log.querySelector(`.found [data-message-id="${id}"]`)?.getBoundingClientRect();
      const view = log.getBoundingClientRect();
      expect(row !== undefined && row.top >= view.top && row.bottom <= view.bottom).toBe(true);
    });
  return { model, log, box, onClose, shows };
}

const place = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the search in an open conversation (FIND)', () => {
  it.each([600, 375])(
    '[UI-FIND-2][UI-A11Y-2] at %i px typing selects the newest hit, the keys move up and down, the focus stays',
    async (width) => {
      const { box, shows } = await start({ width });
      expect(document.activeElement).toBe(box);
      expect([place(), button('上一个').disabled]).toEqual(['', true]);
      await userEvent.type(box, '合同abc');
      await shows('m159');
      expect(place()).toContain('第3条，共3条');
      await userEvent.keyboard('{Enter}');
      await shows('m129');
      await userEvent.keyboard('{Enter}');
      await shows('m102');
      expect(place()).toContain('第1条，共3条');
      await userEvent.keyboard('{Enter}');
      await shows('m159');
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
      await shows('m102');
      expect(document.activeElement).toBe(box);
      await userEvent.click(button('下一个'));
      await shows('m129');
      expect(await violations()).toEqual([]);
      const bar = box.closest('search');
      expect(bar === null || bar.scrollWidth > bar.clientWidth).toBe(false);
    },
  );

  it.each([265, 380, 560])(
    '[UI-FIND-5] in a pane of %i px beside a list the box keeps more than half of the width',
    async (width) => {
      await page.viewport(1280, 800);
      onTestFinished(() => page.viewport(414, 896));
      const { box } = await start({ width });
      expect(box.closest('.box')?.getBoundingClientRect().width).toBeGreaterThan(width / 2 - 4);
    },
  );

  it('[UI-FIND-2] a search without hits says so, and an input method keeps its keys', async () => {
    const { box, log, onClose } = await start();
    await userEvent.type(box, '没人说过');
    await vi.waitFor(() => expect(place()).toBe('没有找到'));
    expect(log.querySelector('.found')).toBeNull();
    act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[UI-FIND-3] the words are marked in every visible bubble, and unmarked when the bar is closed', async () => {
    const { box, shows } = await start();
    const marked = () =>
      [...(CSS.highlights.get(MARKED_WORDS) ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));
    await userEvent.type(box, 'abc');
    await shows('m159');
    expect(marked()).toEqual(['ABC']);
    await userEvent.keyboard('{Enter}');
    await shows('m129');
    await vi.waitFor(() => expect(marked()).toContain('ABC'));
    await userEvent.clear(box);
    await vi.waitFor(() => expect(marked()).toEqual([]));
  });

  it('[UI-FIND-2] a hit that is recalled while it is shown is no longer found, and another one is selected', async () => {
    const { model, box, shows } = await start();
    await userEvent.type(box, '合同');
    await shows('m159');
    model.change((list) => void list.splice(59, 1, message({ ...list[59], status: 'recalled' })));
    await shows('m129');
    expect(place()).toContain('第2条，共2条');
  });

  it('[UI-FIND-4] it says how far back it searched, and a press fetches older messages until there is another hit', async () => {
    const { model, box, shows } = await start();
    let from = 100;
    const load = vi.fn<() => Promise<void>>(async () => {
      from -= 10;
      const older = messages(10, from);
      if (from === 70) older[4] = message({ ...older[4], body: text('最早的合同') });
      model.change((list) => void list.unshift(...older));
      if (from === 60) model.set({ hasOlder: false });
    });
    Object.assign(model, { loadOlder: load });
    const bar = within(box.closest('search') ?? document.body);
    expect(bar.getByText('查找范围：最近的60条消息')).toBeTruthy();
    await userEvent.type(box, '合同');
    await shows('m159');
    await userEvent.click(bar.getByRole('button', { name: '查找更早的消息' }));
    await shows('m74');
    expect([load.mock.calls.length, place()?.includes('第1条，共4条')]).toEqual([3, true]);
    await userEvent.click(bar.getByRole('button', { name: '查找更早的消息' }));
    expect(await bar.findByText('查找范围：全部100条消息')).toBeTruthy();
    expect(bar.queryByRole('button', { name: '查找更早的消息' })).toBeNull();
  });

  it('[UI-FIND-6] a former member of a group is not offered the older messages that the service refused', async () => {
    const model = fakeTimeline(messages(3, 100));
    const bar = (isFormer: boolean) => (
      <FindBar model={model} requestCount={1} isFormer={isFormer} onHit={vi.fn()} onClose={vi.fn()} />
    );
    const { rerender } = mount(bar(true));
    expect(button('查找更早的消息').disabled).toBe(false);
    act(() => model.set({ loadError: { code: 'refused', message: 'no member' } }));
    expect(screen.queryByRole('button', { name: '加载失败，点击重试' })).toBeNull();
    rerender(bar(false));
    expect(button('加载失败，点击重试').disabled).toBe(false);
  });
});
