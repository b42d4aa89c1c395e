import { fireEvent, screen } from '@testing-library/react';
import { createRef, useState, type RefAttributes } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { Composer } from './Composer.js';
import type { ComposerHandle, ComposerProps } from './composerParts.js';

function start(
  over: Partial<ComposerProps> & RefAttributes<ComposerHandle> = {},
  size: { width?: number; height?: number } = {},
) {
  const onSend = vi.fn<(text: string) => void>();
  function Holder() {
    const [draft, setDraft] = useState(over.draft ?? '');
    return <Composer {...over} draft={draft} onDraft={setDraft} onSend={onSend} />;
  }
  const view = mount(
    <Screen {...size}>
      {/* The composer is at the bottom of its pane, because the picker needs the room above. */}
      <div style={{ flex: 1 }} />
      <Holder />
    </Screen>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
  return { ...view, onSend, box, send: () => screen.getByRole('button', { name: '发送' }) };
}

describe('the composer in a browser (COMPOSER)', () => {
  it('[UI-COMPOSER-1] Enter sends and clears; Shift, Ctrl and ⌘ with Enter break the line at the caret', async () => {
    const { box, onSend } = start();
    await userEvent.click(box);
    await userEvent.keyboard('ab');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await userEvent.keyboard('c');
    expect(box.value).toBe('ab\n\n\nc');
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('ab\n\n\nc');
    expect(box.value).toBe('');
    expect(await violations()).toEqual([]);
  });

  it('[UI-COMPOSER-2] a text of blanks only is cleared and not sent, by key and by button', async () => {
    const { box, onSend, send } = start({ draft: ' \n' });
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('');
    await userEvent.click(send());
    expect(onSend).not.toHaveBeenCalled();
  });

  it('Enter inside a composition and in the task of its end is the input method’s', async () => {
    const { box, onSend } = start({ draft: 'ni' });
    fireEvent.compositionStart(box);
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.compositionEnd(box);
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    expect(box.value).toBe('ni');
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('ni');
  });

  it('[UI-COMPOSER-4] an emoji is inserted at the caret as its code; Shift keeps the picker open', async () => {
    const { box } = start({ draft: '早安' });
    await userEvent.click(box);
    box.setSelectionRange(1, 1);
    await userEvent.click(screen.getByRole('button', { name: '表情' }));
    expect(await screen.findByRole('dialog', { name: '选择表情' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /./ }).filter((each) => each.closest('dialog'))).toHaveLength(35);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(screen.getByRole('button', { name: '微笑' }));
    await userEvent.keyboard('{/Shift}');
    await userEvent.click(screen.getByRole('button', { name: '玫瑰' }));
    expect(box.value).toBe('早[微笑][玫瑰]安');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('[UI-COMPOSER-15] emoji appear by name in the box, whether typed, picked or pasted; Backspace removes one whole, and codes are sent', async () => {
    const { box, onSend } = start({ draft: '早[):]安' });
    expect(box.value).toBe('早[微笑]安');
    await userEvent.click(box);
    box.setSelectionRange(1, 1);
    await userEvent.keyboard('[[(F)]');
    expect([box.value, box.selectionStart]).toEqual(['早[玫瑰][微笑]安', 5]);
    await userEvent.keyboard('！');
    expect(box.value).toBe('早[玫瑰]！[微笑]安');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect([box.value, box.selectionStart]).toEqual(['早[微笑]安', 1]);
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('早[):]安');
    expect(box.value).toBe('');
  });

  it('[UI-COMPOSER-4] the picker works by keyboard: arrows move, Enter picks, Esc closes', async () => {
    const { box } = start();
    screen.getByRole('button', { name: '表情' }).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('微笑'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('尴尬');
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('[尴尬]');
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    screen.getByRole('button', { name: '表情' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the recent emoji are on top, stay unchanged while the picker is open, and the arrows pass their end', async () => {
    const onEmoji = vi.fn<(code: string) => void>();
    const { box } = start({ recentEmoji: ['[(F)]', '[):]'], onEmoji });
    await userEvent.click(screen.getByRole('button', { name: '表情' }));
    const dialog = await screen.findByRole('dialog');
    const names = () => [...dialog.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
    expect([names().slice(0, 3), names().length]).toEqual([['玫瑰', '微笑', '微笑'], 37]);
    expect(await violations()).toEqual([]);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('玫瑰'));
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(names().slice(0, 2)).toEqual(['玫瑰', '微笑']);
    const place = () => [...dialog.querySelectorAll('button')].findIndex((each) => each === document.activeElement);
    const places: number[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      places.push(place());
    }
    expect(places).toEqual([1, 2, 1, 3, 4, 5, 1]);
    await userEvent.keyboard('{Enter}');
    expect([box.value, onEmoji.mock.calls.flat()]).toEqual(['[玫瑰][微笑]', ['[(F)]', '[):]']]);
  });

  it('[UI-COMPOSER-7] a handle focuses it and inserts text at the caret', async () => {
    const ref = createRef<ComposerHandle>();
    const { box } = start({ draft: '@', ref });
    ref.current?.focus();
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('{End}');
    ref.current?.insertText('王师傅 ');
    expect(box.value).toBe('@王师傅 ');
  });

  it('the browser undoes and repeats every change of the text, one by one', async () => {
    const ref = createRef<ComposerHandle>();
    const { box, onSend } = start({ ref, mentionables: [{ id: 'a', name: '王师傅' }] });
    await userEvent.click(box);
    const seen = [box.value];
    const after = async (change: () => unknown) => {
      await change();
      seen.push(box.value);
    };
    await after(() => userEvent.keyboard('早'));
    await after(async () => {
      await userEvent.click(screen.getByRole('button', { name: '表情' }));
      await userEvent.click(await screen.findByRole('button', { name: '微笑' }));
    });
    await userEvent.keyboard('@');
    await screen.findByRole('option');
    await after(() => userEvent.keyboard('{Enter}'));
    await after(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '\u200b看');
      fireEvent(box, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await after(() => ref.current?.insertText('重新编辑'));
    await after(() => userEvent.keyboard('{Enter}'));
    expect(seen).toEqual(['', '早', '早[微笑]', '早[微笑]@王师傅 ', '早[微笑]@王师傅 看', `${seen[4]}重新编辑`, '']);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('早[):]@王师傅 看重新编辑');
    const undone = new Set<string>();
    for (let step = 0; step < 9; step += 1) {
      await userEvent.keyboard('{Control>}z{/Control}');
      undone.add(box.value);
    }
    expect([...undone].filter((text) => seen.includes(text))).toEqual([...seen.slice(1, -1).toReversed(), '']);
    for (let step = 0; step < 9; step += 1) await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(box.value).toBe('');
  });

  it.each([true, false])('with field-sizing %s it grows with the text, up to a limit', async (has) => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(has);
    onTestFinished(() => supports.mockRestore());
    const { box } = start({ draft: '一' });
    if (!has) box.style.setProperty('field-sizing', 'fixed');
    const small = box.offsetHeight;
    await userEvent.fill(box, '一\n'.repeat(6));
    const tall = box.offsetHeight;
    expect(tall).toBeGreaterThan(small);
    await userEvent.fill(box, '一\n'.repeat(60));
    expect(box.offsetHeight).toBeLessThanOrEqual(220);
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    await userEvent.fill(box, '一');
    expect(box.offsetHeight).toBe(small);
  });
});
