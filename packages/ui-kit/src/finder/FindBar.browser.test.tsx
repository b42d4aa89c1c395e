import type { ArchiveReach, ClientArchive } from '@fitout/im-core';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeTimeline, type FakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { atNoon, beijing, ME, message, messages, people, text } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { settle } from '../testing/settle.js';
import { violations } from '../testing/violations.js';
import { MessageList } from '../messages/MessageList.js';
import { FindBar, type FindBarProps, MARKED_WORDS } from './FindBar.js';
import type { FoundMessage } from '../text/FoundMessage.js';

interface PaneProps extends Pick<FindBarProps, 'archive'> {
  readonly model: FakeTimeline;
  readonly onClose: () => void;
}

function Pane({ model, archive = null, onClose }: PaneProps) {
  const [found, setFound] = useState<FoundMessage | null>(null);
  return (
    <>
      <FindBar {...{ model, archive }} requestCount={1} zone={beijing} onFoundChange={setFound} onClose={onClose} />
      <MessageList model={model} self={ME} people={people} now={atNoon} zone={beijing} found={found} />
    </>
  );
}

/** Sixty messages, of which the 3rd, the 30th and the last mention a contract. */
async function start({ width = 600, archive = null }: { width?: number; archive?: ClientArchive | null } = {}) {
  const list = messages(60, 100);
  for (const at of [2, 29, 59]) list[at] = message({ ...list[at], body: text(`第${100 + at}条：合同ABC`) });
  const model = fakeTimeline(list);
  const onClose = vi.fn<() => void>();
  mount(
    <Screen width={width}>
      <Pane {...{ model, archive, onClose }} />
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
  it('typing selects the newest hit, the keys move up and down, the focus stays', async () => {
    const { box, shows } = await start({ width: 375 });
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
    const bar = box.closest('search');
    expect(bar === null || bar.scrollWidth > bar.clientWidth).toBe(false);
  });

  it.each([265, 380, 560])(
    'in a pane of %i px beside a list the box keeps more than half of the width',
    async (width) => {
      await page.viewport(1280, 800);
      onTestFinished(() => page.viewport(414, 896));
      const { box } = await start({ width });
      expect(box.closest('.box')?.getBoundingClientRect().width).toBeGreaterThan(width / 2 - 4);
    },
  );

  it('a search without hits says so, and an input method keeps its keys', async () => {
    const { box, log, onClose } = await start();
    await userEvent.type(box, '没人说过');
    await vi.waitFor(() => expect(place()).toBe('没有找到'));
    expect(log.querySelector('.found')).toBeNull();
    act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('the words are marked in every visible bubble, and unmarked when the bar is closed', async () => {
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

  it('a hit that is recalled while it is shown is no longer found, and another one is selected', async () => {
    const { model, box, shows } = await start();
    await userEvent.type(box, '合同');
    await shows('m159');
    model.change((list) => void list.splice(59, 1, message({ ...list[59], status: 'recalled' })));
    await shows('m129');
    expect(place()).toContain('第2条，共2条');
  });

  it('says how far back it searched, and a press fetches older messages until there is another hit', async () => {
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
    expect(bar.getByText('最近60条消息')).toBeTruthy();
    await userEvent.type(box, '合同');
    await shows('m159');
    await userEvent.click(bar.getByRole('button', { name: '查找更早的消息' }));
    await shows('m74');
    expect([load.mock.calls.length, place()?.includes('第1条，共4条')]).toEqual([3, true]);
    await userEvent.click(bar.getByRole('button', { name: '查找更早的消息' }));
    expect(await bar.findByText('全部100条消息')).toBeTruthy();
    expect(bar.queryByRole('button', { name: '查找更早的消息' })).toBeNull();
  });

  it('finds in the archive what is not loaded, counts it, and loads until the list can show it', async () => {
    const [old] = messages(1, 74).map((one) => message({ ...one, body: text('最早的合同') }));
    const hit = {
      serverId: old?.serverId ?? '',
      time: old?.time ?? 0,
      from: 'bo',
      kind: 'text',
      words: '最早的合同',
    } as const;
    const further = vi.fn<() => Promise<boolean>>(async () => true);
    const reach: ArchiveReach = { count: 90, newest: hit, oldest: hit, isWhole: false };
    const archive: ClientArchive = {
      search: async ({ words, conversation }) => ({
        hits: hit.words.includes(words) && conversation ? [{ ...hit, conversation }] : [],
        isMore: false,
      }),
      reach: async () => (further.mock.calls.length > 0 ? { ...reach, isWhole: true } : reach),
      further,
      size: async () => ({ messages: 90, bytes: 0, whole: 0 }),
      clear: async () => undefined,
    };
    const { model, box, shows } = await start({ archive });
    let from = 100;
    const load = vi.fn<() => Promise<void>>(async () => {
      from -= 10;
      model.change((list) => void list.unshift(...messages(10, from).map((one) => (one.id === old?.id ? old : one))));
    });
    Object.assign(model, { loadOlder: load });
    const bar = within(box.closest('search') ?? document.body);
    await userEvent.type(box, '合同');
    await shows('m159');
    await vi.waitFor(() => expect(place()).toContain('第4条，共4条'));
    expect([load.mock.calls.length, bar.getByText('最近90条消息').title]).toEqual([0, expect.stringContaining('以来')]);
    await userEvent.click(button('下一个'));
    await shows('m74');
    expect([load.mock.calls.length, place()?.includes('第1条，共4条')]).toEqual([3, true]);
    await userEvent.click(bar.getByRole('button', { name: '查找更早的消息' }));
    expect(await bar.findByText(/^全部\d+条消息$/u)).toBeTruthy();
  });

  it('a former member of a group is not offered the older messages that the service refused', async () => {
    const model = fakeTimeline(messages(3, 100));
    const bar = (isFormer: boolean) => (
      <FindBar model={model} requestCount={1} isFormer={isFormer} onFoundChange={vi.fn()} onClose={vi.fn()} />
    );
    const { rerender } = mount(bar(true));
    expect(button('查找更早的消息').disabled).toBe(false);
    act(() => model.set({ loadError: { code: 'refused', message: 'no member' } }));
    expect(screen.queryByRole('button', { name: '加载失败，点击重试' })).toBeNull();
    rerender(bar(false));
    expect(button('加载失败，点击重试').disabled).toBe(false);
  });

  /** Chooses what is searched. */
  async function choose(kind: string) {
    await userEvent.click(screen.getByRole('combobox', { name: '查找哪些消息' }));
    await userEvent.click(await screen.findByRole('option', { name: kind }));
  }

  it('the search is limited to pictures, and to files by name', async () => {
    const { model, box, shows } = await start({ width: 375 });
    const url = 'https://a.cn/1';
    model.change((list) => {
      list[10] = message({ ...list[10], body: { type: 'image', url, name: 'a.png', width: 1, height: 1 } });
      list[20] = message({ ...list[20], body: { type: 'file', url, name: '合同.pdf', bytes: 1 } });
      list[40] = message({ ...list[40], body: { type: 'file', url, name: '图纸.dwg', bytes: 1 } });
    });
    await userEvent.type(box, '合同');
    await shows('m159');
    await choose('图片视频');
    await shows('m110');
    expect(place()).toContain('第1条，共1条');
    expect(screen.queryByRole('textbox', { name: '查找聊天记录' })).toBeNull();
    await choose('文件');
    await shows('m120');
    await userEvent.clear(screen.getByRole('textbox', { name: '查找聊天记录' }));
    await shows('m140');
    expect(place()).toContain('第2条，共2条');
    expect(await violations()).toEqual([]);
  });

  it('without a loaded hit of the chosen kind older messages are loaded until there is one', async () => {
    const { model, shows } = await start();
    const load = vi.fn<() => Promise<void>>(async () => {
      const older = messages(10, 100 - load.mock.calls.length * 10);
      if (load.mock.calls.length === 2)
        older[4] = message({ ...older[4], body: { type: 'file', url: 'https://a.cn/1', name: '合同.pdf', bytes: 1 } });
      model.change((list) => void list.unshift(...older));
    });
    Object.assign(model, { loadOlder: load });
    await choose('文件');
    await shows('m84');
    expect([place()?.includes('第1条，共1条'), load.mock.calls.length]).toEqual([true, 2]);
  });

  it('a hit of the older messages is selected, even if the message where the search began is gone', async () => {
    const { model } = await start();
    const load = vi.fn<() => Promise<void>>(async () => {
      model.change((list) => {
        const body = { type: 'file', url: 'https://a.cn/1', name: '合同.pdf', bytes: 1 } as const;
        list.splice(0, list.length, message({ id: 'only', body }));
      });
      model.set({ hasOlder: false });
    });
    Object.assign(model, { loadOlder: load });
    await choose('文件');
    await vi.waitFor(() => expect(place()).toContain('第1条，共1条'));
  });

  it('a text that is no day is marked wrong and named', async () => {
    await start();
    await choose('日期');
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: '消息的日期' });
    await userEvent.type(day, '乱写');
    expect(place()).toBe('请输入正确的日期，如 2026-11-25');
    expect([day.ariaInvalid, document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual(
      ['true', '请输入正确的日期，如 2026-11-25'],
    );
    expect(getComputedStyle(screen.getByRole('status')).color).toBe(getComputedStyle(day).borderTopColor);
    await userEvent.clear(day);
    expect([place(), day.ariaInvalid]).toEqual(['', null]);
  });

  it('a chosen day loads its messages and shows the first of them', async () => {
    await page.viewport(620, 800);
    onTestFinished(() => page.viewport(414, 896));
    const { model, shows } = await start({ width: 265 });
    const at = (time: string) => ({ time: Date.parse(`${time}+08:00`) });
    model.change((list) =>
      list.splice(0, list.length, ...messages(60, 100).map((one) => ({ ...one, ...at('2026-11-25T12:00') }))),
    );
    const days = ['2026-11-23T20:00', '2026-11-23T08:00', '2026-11-21T09:00', '2026-11-20T09:00'];
    const load = vi.fn<() => Promise<void>>(async () => {
      const from = 100 - load.mock.calls.length * 10;
      const time = at(days.shift() ?? '');
      model.change((list) => void list.unshift(...messages(10, from).map((one) => ({ ...one, ...time }))));
    });
    Object.assign(model, { loadOlder: load });
    await choose('日期');
    expect(place()).toBe('');
    await userEvent.click(screen.getByRole('textbox', { name: '消息的日期' }));
    const calendar = await screen.findByRole('grid');
    const box = calendar.getBoundingClientRect();
    const front = document.elementFromPoint(box.left + box.width / 2, box.bottom - 20);
    expect(calendar.contains(front)).toBe(true);
    await userEvent.click(within(calendar).getByRole('button', { name: /11月23日/u }));
    await shows('m80');
    expect([place()?.includes('第1条，共20条'), load.mock.calls.length]).toEqual([true, 3]);
  });
});
