import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { fakeTimeline, type FakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { listOf, mountList } from '../testing/mountList.js';
import { ME, message, messages, NOON, people, text } from '../testing/samples.js';
import { settle } from '../testing/settle.js';
import { violations } from '../testing/violations.js';

async function start(count: number, model = fakeTimeline(messages(count, 1_000))) {
  const view = await mountList(model, {}, StrictMode);
  const { log } = view;
  return {
    ...view,
    fromEnd: () => log.scrollHeight - log.scrollTop - log.clientHeight,
    async change(how: Parameters<typeof model.change>[0]) {
      act(() => model.change(how));
      await settle(log);
    },
    async scrollTo(top: number) {
      log.scrollTo({ top });
      await settle(log);
    },
  };
}

function anchorOf(log: HTMLElement) {
  const { top } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll<HTMLElement>('[data-message-id]')];
  const row = rows.find((each) => each.getBoundingClientRect().top >= top);
  return { id: row?.dataset['messageId'] ?? '', y: row?.getBoundingClientRect().top ?? Number.NaN };
}

describe('the message list (MSGLIST)', () => {
  it('[UI-MSGLIST-1] it is a named log whose messages have id and status, and opens at its end', async () => {
    const { log, row, fromEnd } = await start(40);
    expect(log.getAttribute('aria-label')).toBe('消息列表');
    expect(row('m1039')?.dataset['messageStatus']).toBe('read');
    expect(fromEnd()).toBeLessThanOrEqual(1);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['at the very top', () => 0],
    ['in the middle', (log: HTMLElement) => log.scrollHeight / 2],
  ])('[UI-MSGLIST-2] it keeps its position %s while five pages load in front', async (_, where) => {
    const { model, log, row, change, scrollTo } = await start(60);
    await scrollTo(where(log));
    for (let page = 1; page <= 5; page += 1) {
      const anchor = anchorOf(log);
      await change((all) => void all.unshift(...messages(10, 1_000 - page * 10)));
      const y = row(anchor.id)?.getBoundingClientRect().top ?? Number.NaN;
      expect(Math.abs(y - anchor.y)).toBeLessThanOrEqual(1);
    }
    expect(model.messages).toHaveLength(110);
  });

  it('renders without an error while the list has become shorter but has not notified', async () => {
    const { model, log, row, change } = await start(40);
    model.changeSilently((all) => void all.pop());
    const grown = row('m1038');
    if (grown) grown.style.paddingBottom = '200px';
    await settle(log);
    expect(row('m1038')).not.toBeNull();
    await change(() => undefined);
    expect(row('m1039')).toBeNull();
  });

  it('[UI-MSGLIST-2] it keeps its position when a page and a message arrive together, and when old ones are dropped', async () => {
    const { log, row, change, scrollTo } = await start(60);
    await scrollTo(600);
    const anchor = anchorOf(log);
    await change((all) => {
      all.unshift(...messages(10, 900));
      all.push(message({ id: 'new', time: NOON + 1 }));
    });
    expect(Math.abs((row(anchor.id)?.getBoundingClientRect().top ?? Number.NaN) - anchor.y)).toBeLessThanOrEqual(1);
    await change((all) => {
      all.splice(0, 3);
      all.push(message({ id: 'newer', time: NOON + 2 }));
    });
    expect(Math.abs((row(anchor.id)?.getBoundingClientRect().top ?? Number.NaN) - anchor.y)).toBeLessThanOrEqual(1);
  });

  it('follows its end while the timeline drops old messages, which are gone once the user scrolls up', async () => {
    const { change, fromEnd, log, row, scrollTo } = await start(60);
    for (const id of ['a', 'b'])
      await change((all) => {
        all.splice(0, 3);
        all.push(message({ id, time: NOON }));
      });
    expect(fromEnd()).toBeLessThanOrEqual(1);
    expect(row('b')).toBeTruthy();
    await scrollTo(600);
    log.dispatchEvent(new Event('wheel'));
    await scrollTo(0);
    expect(anchorOf(log).id).toBe('m1006');
  });

  it('follows new messages while the end is within 120 px', async () => {
    const { change, fromEnd, log, scrollTo, row } = await start(40);
    await scrollTo(log.scrollHeight - log.clientHeight - 100);
    await change((all) => void all.push(message({ id: 'a', time: NOON, body: text('长'.repeat(300)) })));
    expect(fromEnd()).toBeLessThanOrEqual(1);
    expect(row('a')).toBeTruthy();
  });

  it('stays if the end is farther away, except for an own message', async () => {
    const { change, fromEnd, log, scrollTo } = await start(40);
    await scrollTo(log.scrollHeight - log.clientHeight - 200);
    const { y, id } = anchorOf(log);
    await change((all) => void all.push(message({ id: 'a', time: NOON })));
    expect(anchorOf(log)).toEqual({ y, id });
    await change((all) => void all.push(message({ id: 'b', from: ME, status: 'sending', serverId: null })));
    expect(fromEnd()).toBeLessThanOrEqual(1);
  });

  it('stays at the end if it becomes higher while messages arrive, such as when a panel above it goes', async () => {
    const { model, log, fromEnd, scrollTo } = await start(40);
    const frame = log.parentElement;
    if (frame === null) throw new Error('no frame');
    frame.style.marginBottom = '300px';
    await settle(log);
    await scrollTo(log.scrollHeight - log.clientHeight - 60);
    await scrollTo(log.scrollHeight);
    frame.style.marginBottom = '';
    // The browser moves the list up, and the event comes with the next frame.
    expect(log.scrollTop + log.clientHeight).toBe(log.scrollHeight);
    act(() => model.change((all) => void all.push(...messages(10, 2_000))));
    await settle(log);
    expect(fromEnd()).toBeLessThanOrEqual(1);
  });

  it('stays at the end if the list grows between a scroll and its event', async () => {
    const { change, fromEnd, log } = await start(40);
    const grown = document.createElement('div');
    grown.style.height = '300px';
    log.append(grown);
    log.scrollBy({ top: 1 });
    await settle(log);
    await change((all) => void all.push(message({ id: 'a', time: NOON })));
    expect(fromEnd()).toBeLessThanOrEqual(1);
  });

  it('[UI-MSGLIST-5] it loads older messages, and shows loading, a failure and the end', async () => {
    const { model, user } = await start(3);
    const control = screen.getByRole('button', { name: '加载更多' });
    expect(control.dataset['literal']).toBe('load more');
    await user.click(control);
    expect(model.loads).toBe(1);
    act(() => model.set({ isLoadingOlder: true }));
    expect(control.textContent).toBe('加载中…');
    await user.click(control);
    expect(model.loads).toBe(1);
    act(() => model.set({ isLoadingOlder: false, loadError: { code: 'timedOut', message: 'no answer' } }));
    expect(control.textContent).toBe('加载失败，点击重试');
    await user.click(control);
    expect(model.loads).toBe(2);
    act(() => model.set({ loadError: null, hasOlder: false }));
    expect(control.textContent).toBe('没有更多了');
    expect(control.dataset['literal']).toBe('no more data');
    await user.click(control);
    expect(model.loads).toBe(2);
    expect([document.activeElement, control.role]).toEqual([control, null]);
    act(() => model.set({ hasOlder: true }));
    await user.keyboard('{Enter} ');
    expect(model.loads).toBe(4);
  });

  it('[UI-MSGLIST-16] a finger that scrolls to the top loads older messages, and what is visible stays', async () => {
    const { model, log, row, change, scrollTo } = await start(60);
    await scrollTo(0);
    expect(model.loads).toBe(0);
    await scrollTo(300);
    log.dispatchEvent(new Event('touchstart'));
    await scrollTo(100);
    expect(model.loads).toBe(0);
    await scrollTo(0);
    expect(model.loads).toBe(1);
    act(() => model.set({ isLoadingOlder: true }));
    expect(screen.getByText('加载中…')).toBeTruthy();
    await scrollTo(2);
    await scrollTo(0);
    expect(model.loads).toBe(1);
    const anchor = anchorOf(log);
    act(() => model.set({ isLoadingOlder: false }));
    await change((all) => void all.unshift(...messages(10, 990)));
    expect(Math.abs((row(anchor.id)?.getBoundingClientRect().top ?? Number.NaN) - anchor.y)).toBeLessThanOrEqual(1);
    expect(model.loads).toBe(1);
    act(() => model.set({ loadError: { code: 'timedOut', message: 'no answer' } }));
    await scrollTo(0);
    expect(model.loads).toBe(1);
  });

  describe('a press on a quote whose message is not loaded', () => {
    const quote = { id: 's-old', from: '2001', preview: '合同.pdf', kind: 'file' } as const;
    const failure = { code: 'notConnected', message: 'no connection' } as const;

    async function pressQuote(isFormer: boolean, answer: (model: FakeTimeline) => Promise<void>) {
      const model = fakeTimeline([...messages(40, 1_000), message({ id: 'quoting', quote })]);
      model.loadOlder = async () => {
        model.loads += 1;
        await answer(model);
      };
      const onNotFound = vi.fn();
      const { rerender } = mount(listOf(model, { isFormer, onNotFound }));
      const log = screen.getByRole('log');
      await settle(log);
      fireEvent.click(screen.getByRole('button', { name: /合同/u }));
      return { model, log, onNotFound, rerender };
    }

    it('reports that it is gone once all messages are loaded', async () => {
      const { onNotFound } = await pressQuote(false, async (model) => model.set({ hasOlder: false }));
      await vi.waitFor(() => expect(onNotFound).toHaveBeenCalledOnce());
    });

    it('shows at the top that older messages could not be loaded, and does not report it as gone', async () => {
      const { log, onNotFound } = await pressQuote(false, async (model) => model.set({ loadError: failure }));
      await vi.waitFor(() => expect(log.scrollTop).toBe(0));
      expect(screen.getByRole('button', { name: '加载失败，点击重试' })).toBeVisible();
      await settle(log);
      expect(onNotFound).not.toHaveBeenCalled();
    });

    it('leads to a found message by the id of the service as well, once it is loaded', async () => {
      const model = fakeTimeline(messages(40, 1_000));
      model.loadOlder = async () => {
        model.loads += 1;
        model.change((all) => void all.unshift(...messages(20, 900 - model.loads * 20)));
        if (model.loads === 40) model.change((all) => void all.unshift(message({ id: 'far', serverId: 's-far' })));
      };
      const onNotFound = vi.fn();
      mount(listOf(model, { found: { id: 's-far' }, onNotFound }));
      const top = () => screen.getByRole('log').querySelector('[data-message-id="far"]')?.getBoundingClientRect().top;
      await expect.poll(top, { timeout: 15_000 }).toBeLessThan(200);
      expect(top()).toBeGreaterThanOrEqual(0);
      expect(onNotFound).not.toHaveBeenCalled();
    });

    it('does not report a pinned or found message as gone either', async () => {
      const model = fakeTimeline(messages(40, 1_000));
      model.loadOlder = async () => model.set({ loadError: failure });
      const onNotFound = vi.fn();
      mount(listOf(model, { found: { id: 'older' }, onNotFound }));
      await screen.findByRole('button', { name: '加载失败，点击重试' });
      await settle(screen.getByRole('log'));
      expect(onNotFound).not.toHaveBeenCalled();
    });

    it('reports it as gone to a former member, who is not offered to load it', async () => {
      const { onNotFound } = await pressQuote(true, async (model) => model.set({ loadError: failure }));
      await vi.waitFor(() => expect(onNotFound).toHaveBeenCalledOnce());
    });

    it('stops with its conversation: it loads nothing more and reports nothing', async () => {
      let load: () => void = () => undefined;
      const { model, rerender, onNotFound } = await pressQuote(
        false,
        () => new Promise<void>((resolve) => (load = resolve)),
      );
      await vi.waitFor(() => expect(model.loads).toBe(1));
      rerender(listOf(fakeTimeline(messages(40, 5_000), '3001'), { onNotFound }));
      act(() => model.set({ hasOlder: false }));
      load();
      await settle(screen.getByRole('log'));
      expect([model.loads, onNotFound.mock.calls]).toEqual([1, []]);
    });
  });

  it('[UI-MSGLIST-14] grouped messages of one sender show picture and name once; a screen reader reads them for each', async () => {
    const minutes = [0, 1, 2, 6];
    const all = minutes.map((minute) => message({ id: `t${minute}`, time: NOON + minute * 60_000 }));
    const { row, change } = await start(0, fakeTimeline(all));
    const heights = () => minutes.map((minute) => row(`t${minute}`)?.offsetHeight);
    const [first = 0, second = 0] = heights();
    expect(heights()).toEqual([first, second, second, first]);
    expect(first).toBeGreaterThan(second + 20);
    expect(row('t1')?.querySelector('bdi')?.textContent).toBe('客服小安');
    await change((rows) => void rows.unshift(message({ id: 'before', time: NOON - 1 })));
    expect(heights()).toEqual([first, second, second, first]);
    await change((rows) => void rows.splice(2, 1, message({ ...rows[2], status: 'recalled' })));
    expect(row('t2')?.offsetHeight).toBe(first);
  });

  it('[UI-BUBBLE-14] in a group of own messages the last one says 已发送, the others have a tick', async () => {
    const own = (id: string, seconds: number, status: 'sent' | 'sending' = 'sent') =>
      message({ id, from: ME, status, time: NOON + seconds * 1_000 });
    const all = [
      own('o1', 0),
      own('o2', 1),
      message({ id: 'theirs', time: NOON + 2_000 }),
      own('o3', 3),
      own('o4', 4, 'sending'),
    ];
    const { row, change } = await start(0, fakeTimeline(all));
    const shown = (id: string) => {
      const state = row(id)?.querySelector<HTMLElement>('.status');
      if (!state) return null;
      return getComputedStyle(state).fontSize === '0px'
        ? getComputedStyle(state, '::after').content
        : state.textContent;
    };
    const ids = ['o1', 'o2', 'o3', 'o4'];
    expect(ids.map(shown)).toEqual(['"✓"', '已发送', '"✓"', '发送中']);
    for (const id of ['o1', 'o2', 'o3']) expect(row(id)?.querySelector('.status')?.textContent).toBe('已发送');
    await change((rows) => void rows.splice(4, 1, message({ ...rows[4], status: 'read' })));
    expect(ids.map(shown)).toEqual(['"✓"', '已发送', '"✓"', null]);
    expect(await violations()).toEqual([]);
  });

  it('[UI-9] ten thousand messages are fewer than three thousand nodes', async () => {
    const { log, row } = await start(10_000);
    expect(row('m10999')).toBeTruthy();
    expect(log.querySelectorAll('*').length).toBeLessThan(3_000);
  });

  it('one changed record renders one bubble', async () => {
    const rendered = vi.fn<(id: string) => void>();
    const model = fakeTimeline(messages(12));
    const watched = { find: (id: string) => (rendered(id), people.find(id)) };
    mount(listOf(model, { people: watched }));
    // A lazily loaded part may render all of them once more.
    do {
      rendered.mockClear();
      await settle(screen.getByRole('log'));
    } while (rendered.mock.calls.length > 0);
    act(() => model.change((all) => void all.splice(11, 1, message({ ...all[11], status: 'recalled' }))));
    expect(screen.getByText('对方撤回了一条消息')).toBeTruthy();
    expect(rendered).not.toHaveBeenCalled();
  });
});
