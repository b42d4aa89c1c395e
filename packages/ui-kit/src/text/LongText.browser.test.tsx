import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMessages } from '../testing/mountList.js';
import { message, text } from '../testing/samples.js';
import { settle } from '../testing/settle.js';
import { violations } from '../testing/violations.js';

async function start(words: string, found: string | null = null) {
  const all = [message({ id: 'long', body: text(words) }), message({ id: 'after', body: text('好的') })];
  const { log, bubble } = await mountMessages(all, { found: found === null ? null : { id: found } });
  return { log, bubble: () => bubble('long'), height: () => bubble('long').offsetHeight };
}

const unfold = () => screen.findByRole('button', { name: '展开' });

it.each([375])('at %i px five thousand line breaks are sixteen lines until a press', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { log, bubble, height } = await start(`开头${'\n'.repeat(5_000)}结尾`);
  await unfold();
  await settle(log);
  const button = await unfold();
  expect(height()).toBeLessThan(450);
  expect(bubble().textContent).toContain('结尾');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(await violations()).toEqual([]);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(height).toBeGreaterThan(100_000);
  expect(button.textContent).toBe('收起');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await expect.poll(height).toBeLessThan(450);
  expect(document.activeElement).toBe(button);
  const { top, bottom } = button.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(log.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(log.getBoundingClientRect().bottom);
});

it('a text of up to sixteen lines in a wide bubble has no button', async () => {
  const { height } = await start('字'.repeat(300));
  await expect.poll(height).toBeGreaterThan(100);
  await expect.poll(() => screen.queryByRole('button', { name: '展开' })).toBeNull();
});

it('a hit of the search is shown in full', async () => {
  const { height } = await start(`开头${'\n'.repeat(100)}合同`, 'long');
  await unfold();
  await expect.poll(height).toBeGreaterThan(2_000);
});

it('a hidden link is shown when it gets the focus', async () => {
  const { height } = await start(`开头${'\n'.repeat(100)}https://example.com/a`);
  await unfold();
  (await screen.findByRole('link', { hidden: true })).focus();
  await userEvent.keyboard('{Shift}');
  await expect.poll(height).toBeGreaterThan(2_000);
});

it('text that is marked and copied has the codes of its emoji', async () => {
  const { bubble } = await start('早[:D]安');
  const field = document.createElement('textarea');
  document.body.append(field);
  onTestFinished(() => field.remove());
  window.getSelection()?.selectAllChildren(bubble());
  await userEvent.keyboard('{Control>}c{/Control}');
  field.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  expect(field.value.trim()).toBe('早[:D]安');
});
