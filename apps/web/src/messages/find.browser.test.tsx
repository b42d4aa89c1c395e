import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';

const textBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
const findBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: '查找聊天记录' });

it.each([375])(
  'at %i px Ctrl+F in the chat and a button in its header open the search, and Esc returns the focus',
  async (width) => {
    await browserPage.viewport(width, 812);
    startApp({ at: '/contact/2001' });
    const composer = await textBox();
    for (const words of ['合同发您了', '好的']) {
      await userEvent.fill(composer, words);
      await userEvent.keyboard('{Enter}');
    }
    const log = within(screen.getByRole('log'));
    await log.findByText('好的');
    composer.focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    const box = await findBox();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('合同');
    await waitFor(() => expect(log.getByText('合同发您了').closest('.found')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '查找聊天记录' })).toBeNull());
    expect(document.activeElement).toBe(composer);
    expect(document.querySelector('.found')).toBeNull();

    const button = screen.getByRole('button', { name: '查找聊天记录' });
    await userEvent.click(button);
    await waitFor(async () => expect(document.activeElement).toBe(await findBox()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);

it('outside of the chat Ctrl+F opens the browser’s search', async () => {
  await browserPage.viewport(1280, 812);
  startApp({ at: '/contact/2001' });
  await textBox();
  const pressed = (from: Element) => {
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
    from.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(pressed(await screen.findByRole('textbox', { name: '搜索' }))).toBe(false);
  expect(screen.queryByRole('textbox', { name: '查找聊天记录' })).toBeNull();
  expect(pressed(await screen.findByRole('log'))).toBe(true);
  await findBox();
});
