import { act, screen, within } from '@testing-library/react';
import { makeAutoObservable, observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.js';
import { ME, message, text } from '../testing/samples.js';
import { mountMessages } from '../testing/mountList.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { ForwardDialog } from '../forward/ForwardWindow.js';
import { SelectionBar } from './SelectionBar.js';

const nothing = () => undefined;

class Selection {
  isOn = false;
  readonly ids = observable.set<string>(['mine']);
  constructor() {
    makeAutoObservable(this, { has: false }, { autoBind: true });
  }
  has(id: string) {
    return this.ids.has(id);
  }
  toggle(id: string) {
    if (!this.ids.delete(id)) this.ids.add(id);
  }
  set(isOn: boolean) {
    this.isOn = isOn;
  }
}

async function start() {
  const selection = new Selection();
  const all = [
    message({ id: 'theirs', body: text('您好') }),
    message({ id: 'mine', from: ME, status: 'sent', body: text('收到') }),
    message({ id: 'gone', status: 'recalled' }),
    message({ id: 'failed', from: ME, status: 'failed', serverId: null, body: text('没发出去') }),
  ];
  return { selection, ...(await mountMessages(all, { selection, onQuote: nothing, onRecall: nothing })) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('selecting messages (SELECT)', () => {
  it('sent messages can be ticked by mouse and keys; no element is mounted again', async () => {
    const { selection, log, bubble } = await start();
    expect(within(log).queryByRole('checkbox')).toBeNull();
    const before = bubble('theirs');
    act(() => selection.set(true));
    expect(bubble('theirs')).toBe(before);
    expect(within(log).getAllByRole('checkbox')).toHaveLength(2);
    expect(document.activeElement).toBe(box('选择 林晓：收到'));
    await userEvent.keyboard('{Enter}');
    expect([...selection.ids]).toEqual([]);
    await userEvent.keyboard(' ');
    expect([...selection.ids]).toEqual(['mine']);
    // A press on the text ticks the box.
    const label = box('选择 客服小安：您好').closest('label');
    const over = label?.getBoundingClientRect() ?? new DOMRect();
    const under = before.getBoundingClientRect();
    expect([over.top <= under.top, over.bottom >= under.bottom, over.right >= under.right]).toEqual([true, true, true]);
    act(() => label?.click());
    expect([...selection.ids]).toEqual(['mine', 'theirs']);
    expect(box('选择 客服小安：您好').checked).toBe(true);
    expect(before.closest('[inert]')).not.toBeNull();
    expect(await violations()).toEqual([]);
    act(() => selection.set(false));
    expect(bubble('theirs')).toBe(before);
    expect([within(log).queryByRole('checkbox'), document.activeElement]).toEqual([null, log]);
  });

  it('the bar shows the count, is disabled at zero, and Esc leaves unless a window is open', async () => {
    const on = {
      onForward: vi.fn<() => void>(),
      onForwardAsOne: vi.fn<() => void>(),
      onRemove: vi.fn<() => void>(),
      onCancel: vi.fn<() => void>(),
    };
    const bar = (count: number, isCovered: boolean) => (
      <Screen>
        <SelectionBar count={count} isCovered={isCovered} {...on} />
      </Screen>
    );
    const view = mount(bar(0, false));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const names = ['逐条转发', '合并转发', '删除', '取消'];
    expect(names.map((name) => button(name).disabled)).toEqual([true, true, true, false]);
    view.rerender(bar(2, true));
    expect(screen.getByRole('status').textContent).toBe('已选择2条');
    await userEvent.keyboard('{Escape}');
    expect(on.onCancel).not.toHaveBeenCalled();
    view.rerender(bar(2, false));
    await userEvent.keyboard('{Escape}');
    expect(on.onCancel).toHaveBeenCalledTimes(1);
    for (const name of names) await userEvent.click(button(name));
    const calls = [on.onForward, on.onForwardAsOne, on.onRemove, on.onCancel].map(({ mock }) => mock.calls.length);
    expect(calls).toEqual([1, 1, 1, 2]);
    expect(await violations()).toEqual([]);
  });
});

describe('the targets of a forward (FORWARD)', () => {
  const targets = Array.from({ length: 12 }, (_, index) => ({
    id: `contact/${index}`,
    name: index === 11 ? '王师傅' : `客户${index}`,
    avatarUrl: '',
  }));

  it('a target is found by its reading, the message is shown, and nine is the maximum', async () => {
    const onForward = vi.fn<(ids: readonly string[]) => void>();
    mount(
      <Screen>
        <ForwardDialog what="明天上午到" targets={targets} limit={9} onForward={onForward} onClose={nothing} />
      </Screen>,
    );
    const dialog = await screen.findByRole('dialog', { name: '转发给' });
    expect(dialog.textContent).toContain('明天上午到');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '发送' }).disabled).toBe(true);
    await userEvent.fill(within(dialog).getByRole('textbox', { name: '搜索' }), 'wsf');
    await userEvent.click(box('王师傅'));
    await userEvent.click(within(dialog).getByRole('button', { name: '清除搜索' }));
    for (let index = 0; index < 8; index += 1)
      act(() =>
        within(dialog)
          .getByRole('checkbox', { name: `客户${index}` })
          .click(),
      );
    expect(within(dialog).getByRole('status').textContent).toBe('最多选择9个会话');
    const rest = within(dialog).queryByRole<HTMLInputElement>('checkbox', { name: '客户8' });
    expect(rest === null || rest.disabled).toBe(true);
    expect(await violations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '发送（9）' }));
    expect(onForward.mock.calls[0]?.[0]).toHaveLength(9);
    expect(onForward.mock.calls[0]?.[0]).toContain('contact/11');
  });
});
