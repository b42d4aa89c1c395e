import { EVERYBODY, LIMITS, type PickedMention } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { showChat } from '../testing/showChat.js';
import { violations } from '../testing/violations.js';
import type { ChooseFiles, ComposerProps } from './composerParts.js';
import { Composer } from './Composer.js';

const mentionables = [
  { id: '3001', name: '王师傅', role: '师傅' },
  { id: '2001', name: '客服小安' },
  { id: '1002', name: '林晓' },
];

function start(over: Partial<ComposerProps> = {}) {
  const onSend = vi.fn<(text: string) => void>();
  let picked: readonly PickedMention[] = [];
  function Holder() {
    const [{ draft, mentions }, setDraft] = useState({ draft: over.draft ?? '', mentions: picked });
    picked = mentions;
    return (
      <Composer
        mentionables={mentionables}
        {...over}
        draft={draft}
        mentions={mentions}
        onDraft={(text, all) => setDraft({ draft: text, mentions: all })}
        onSend={onSend}
      />
    );
  }
  mount(
    <Screen>
      <div style={{ flex: 1 }} />
      <Holder />
    </Screen>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
  return { onSend, box, picked: () => picked.map(({ id, at }) => `${id} at ${at}`) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const shows = (names: string[]) => vi.waitFor(() => expect(options()).toEqual(names));
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('bdi')?.textContent;

function pasteInto(box: HTMLElement, files: File[], text = '', type = 'text/plain') {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  if (text !== '') clipboardData.setData(type, text);
  return fireEvent(box, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('on a phone it is one line with + or 发送, and + opens the other tools below', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 860));
  const { box } = start({ onFiles: () => undefined, voice: <button type="button">语音</button> });
  const top = (name: string) => Math.round(screen.getByRole('button', { name }).getBoundingClientRect().bottom);
  expect(box.getBoundingClientRect().height).toBe(44);
  expect(new Set([top('语音'), top('表情'), top('更多功能')]).size).toBe(1);
  expect(screen.queryByRole('button', { name: '发送' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '更多功能' }));
  expect(top('文件')).toBeGreaterThan(top('表情'));
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '提醒谁看' }));
  expect(screen.queryByRole('button', { name: '文件' })).toBeNull();
  expect(screen.queryByRole('button', { name: '更多功能' })).toBeNull();
  expect(top('发送')).toBe(top('表情'));
});

describe('mentions in the composer (MENTION)', () => {
  it('[UI-MENTION-1][UI-MENTION-3] @ opens the list, typing filters, arrows move, Enter picks and sends nothing', async () => {
    const { box, onSend } = start();
    await userEvent.click(box);
    await userEvent.keyboard('你好@');
    await shows(['王师傅', '客服小安', '林晓']);
    await vi.waitFor(() =>
      expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id),
    );
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(chosen()).toBe('林晓');
    await userEvent.keyboard('ws');
    await shows(['王师傅']);
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('你好@王师傅 ');
    await shows([]);
    expect(box.hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('在吗{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('你好@王师傅 在吗');
  });

  it('[UI-MENTION-3] Tab picks, a press picks and the box keeps the focus, Esc closes the list until the next @', async () => {
    const { box } = start();
    await userEvent.click(box);
    await userEvent.keyboard('@lx');
    await shows(['林晓']);
    await userEvent.keyboard('{Tab}');
    expect(box.value).toBe('@林晓 ');
    await userEvent.keyboard('＠');
    await shows(['王师傅', '客服小安', '林晓']);
    await userEvent.click(screen.getByRole('option', { name: /客服小安/ }));
    expect(box.value).toBe('@林晓 @客服小安 ');
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('@');
    await vi.waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await shows([]);
    await userEvent.keyboard('l');
    await shows([]);
    await userEvent.keyboard(' @l');
    await shows(['林晓']);
  });

  it.each([1280, 375])(
    'at %i px the list is above its @, inside the window, and follows to another line',
    async (width) => {
      await page.viewport(width, 760);
      onTestFinished(() => page.viewport(1280, 860));
      const { box } = start();
      await userEvent.click(box);
      await userEvent.keyboard('@');
      const list = await screen.findByRole('listbox');
      const frame = box.getBoundingClientRect();
      const place = () => list.getBoundingClientRect();
      const first = place();
      expect(Math.abs(first.left - frame.left)).toBeLessThan(24);
      expect(first.bottom).toBeLessThanOrEqual(box.getBoundingClientRect().top + 20);
      await userEvent.keyboard('{Backspace}我想请@');
      await vi.waitFor(() =>
        expect(screen.getByRole('listbox').getBoundingClientRect().left).toBeGreaterThan(first.left + 30),
      );
      await userEvent.keyboard('{Backspace}' + '长'.repeat(width / 20) + '@');
      await vi.waitFor(() => expect(screen.queryByRole('listbox')).not.toBeNull());
      const { left, right } = screen.getByRole('listbox').getBoundingClientRect();
      const footer = screen.getByRole('listbox').offsetParent?.getBoundingClientRect() ?? new DOMRect();
      expect(left).toBeGreaterThanOrEqual(footer.left + 8);
      expect(right).toBeLessThanOrEqual(footer.right - 8);
    },
  );

  it('[UI-MENTION-3] the picked members, not their names, are kept with the draft while the text around them changes', async () => {
    const twins = ['a', 'b'].map((id) => ({ id, name: '王师傅' }));
    const { box, picked } = start({ draft: '[):]看', mentionables: twins });
    await userEvent.click(box);
    await userEvent.keyboard('{End}@');
    await shows(['王师傅', '王师傅']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked()).toEqual(['b at 5']);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}，');
    expect([box.value, picked()]).toEqual(['[微笑]看@王师傅，', ['b at 5']]);
    await userEvent.keyboard('{Home}早');
    expect([box.value, picked()]).toEqual(['早[微笑]看@王师傅，', ['b at 6']]);
    await userEvent.keyboard('{End}{ArrowLeft}{Backspace}');
    expect([box.value, picked()]).toEqual(['早[微笑]看@王师，', []]);
  });

  it('[UI-MENTION-5] keys of an input method do not reach the list; its composed text filters', async () => {
    const { box } = start();
    await userEvent.click(box);
    await userEvent.keyboard('@');
    await vi.waitFor(() => expect(options()).toHaveLength(3));
    fireEvent.compositionStart(box);
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 229 });
    expect(chosen()).toBe('王师傅');
    expect(box.value).toBe('@');
    fireEvent.compositionEnd(box);
  });

  it('[UI-MENTION-5] a button inserts the @, and without people there is neither button nor list', async () => {
    const { box } = start({ draft: '请' });
    await userEvent.click(screen.getByRole('button', { name: '提醒谁看' }));
    expect(box.value).toContain('@');
    await vi.waitFor(() => expect(options()).toHaveLength(3));
  });

  it('所有人 is on top, the keys begin at the first person, and typing finds it', async () => {
    const everybody = {
      id: 'ALL',
      name: '所有人',
      pinyin: 'suoyouren',
      role: '提醒全部 3 人',
      isEverybody: true,
    } as const;
    const { box } = start({ mentionables: [everybody, ...mentionables] });
    await userEvent.click(box);
    await userEvent.keyboard('@');
    await shows(['所有人', '王师傅', '客服小安', '林晓']);
    expect(chosen()).toBe('王师傅');
    await userEvent.keyboard('suo{Enter}');
    expect(box.value).toBe('@所有人 ');
  });

  it('管理员 mentions each moderator, and 所有人 is offered so often a day', async () => {
    const hub = new FakeHub(Date.now).add('amy', 'bo', 'cho').addGroup('1', '装修群', ['bo', 'amy', 'cho']);
    const amy = await logIn(hub, 'amy');
    const group = { kind: 'group', id: '1' } as const;
    showChat(amy, { start: group });
    await userEvent.click(await screen.findByRole('textbox', { name: '输入消息' }));
    await userEvent.keyboard('@guan{ArrowUp}{Enter}在吗{Enter}');
    await vi.waitFor(() => expect(hub.stored.at(-1)).toMatchObject({ mentions: ['bo'] }));
    expect(screen.queryByRole('option', { name: /所有人/u })).toBeNull();

    const bo = await logIn(hub, 'bo');
    const everybody = [{ id: EVERYBODY, name: '所有人' }];
    for (let time = 0; time < LIMITS.everybodyPerDay; time += 1)
      await bo.conversations.ensure(group).send({ type: 'text', text: '@所有人 停水' }, { members: everybody });
    cleanup();
    showChat(bo, { start: group });
    await userEvent.click(await screen.findByRole('textbox', { name: '输入消息' }));
    await userEvent.keyboard('@');
    await shows(['amy', 'cho']);
  });
});

describe('more of the composer (COMPOSER, QUOTE, ATTACH)', () => {
  it('pasted text is inserted at the caret without invisible characters; emoji stay whole', async () => {
    const { box } = start({ draft: '前后' });
    await userEvent.click(box);
    box.setSelectionRange(1, 1);
    pasteInto(box, [], '中\u200b\ufeff👨‍👩‍👧');
    expect(box.value).toBe('前中👨‍👩‍👧后');
    expect(pasteInto(box, [], '普通')).toBe(true);
  });

  it('a paste of cells with a picture of them gives the text, and the picture at a press', async () => {
    const onFiles = vi.fn<ChooseFiles>();
    const { box } = start({ onFiles });
    const picture = new File(['a'], 'image.png', { type: 'image/png' });
    await userEvent.click(box);
    expect(pasteInto(box, [picture], '灯\t3 盏')).toBe(true);
    pasteInto(box, [picture], '灯\u200b\t3 盏');
    expect([box.value, onFiles.mock.calls]).toEqual(['灯\t3 盏', []]);
    expect(await violations()).toEqual([]);
    (await screen.findByRole('button', { name: '添加图片' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture], 'any');
    expect([box.value, screen.queryByRole('button', { name: '添加图片' })]).toEqual(['灯\t3 盏', null]);
    expect(document.activeElement).toBe(box);
  });

  it('a copied picture of a page is added although it comes with its markup', () => {
    const onFiles = vi.fn<ChooseFiles>();
    const { box } = start({ onFiles });
    const picture = new File(['a'], 'image.png', { type: 'image/png' });
    pasteInto(box, [picture], '<img src="https://a.cn/x.png" alt="灯">', 'text/html');
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture], 'any');
  });
});
