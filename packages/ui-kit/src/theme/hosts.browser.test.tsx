import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Button } from '../primitives/Button.js';
import { hostsOf } from '../testing/hosts/hostPages.js';
import { shownStyles, steady, styleDifferences } from '../testing/hosts/shownStyles.js';
import { awaitedButtons, groups } from '../testing/stories/stories.js';
import { KitRoot } from './KitRoot.js';

const HOSTS = hostsOf(inject('isNightly'));

const added: Element[] = [];
afterEach(() => {
  cleanup();
  for (const element of added.splice(0)) element.remove();
});

const PARTS = ['', ' *', ' *::before', ' *::after'].map((part) => `.fitout-kit${part}`).join(', ');
/** The end of a movement is compared, never a moment of it. */
const NO_MOVEMENT = `${PARTS} { animation: none !important; transition: none !important; }`;
beforeEach(() => void addStyle(NO_MOVEMENT));

/** Adds a style sheet to the page. */
function addStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  added.push(style);
  return style;
}

/** The story in the kit's root, in an element that a component of a host library could be. */
async function show(story: ReactElement, button?: string): Promise<Element> {
  const { container } = render(
    <div className="fitout-host" style={{ position: 'fixed', inset: 0, margin: 0, padding: 0 }}>
      {/* No hover styles, wherever an earlier test left the pointer. */}
      <KitRoot style={{ pointerEvents: 'none' }}>{story}</KitRoot>
    </div>,
  );
  if (button !== undefined) await screen.findByRole('button', { name: button });
  const root = container.querySelector('.fitout-kit');
  if (root === null) throw new Error('there is no root');
  await steady(root, 2);
  return root;
}

/** What looks different under each host; measured anew if the story itself changed meanwhile. */
async function differencesIn(root: Element): Promise<readonly string[]> {
  const alone = shownStyles(root);
  const found: string[] = [];
  for (const [host, sheet] of HOSTS) {
    const style = addStyle(sheet);
    await steady(root, 1);
    found.push(...styleDifferences(alone, shownStyles(root)).map((one) => `${host}: ${one}`));
    style.remove();
  }
  if (found.length === 0) return [];
  await steady(root, 2);
  return styleDifferences(alone, shownStyles(root)).length === 0 ? found : differencesIn(root);
}

describe.each(Object.entries(groups))('the kit in a page of another app: %s (ROOT)', (_group, stories) => {
  it.each(Object.keys(stories))('no element of %s looks different in a page of another app', async (name) => {
    const found: string[] = [];
    for (const [state, story] of Object.entries(stories[name] ?? {})) {
      const root = await show(story(), awaitedButtons[`${name}, ${state}`]);
      found.push(...(await differencesIn(root)).map((one) => `${state}, ${one}`));
      cleanup();
    }
    expect(found).toEqual([]);
  });
});

it('the comparison finds a rule that the kit does not override', async () => {
  const root = await show(<Button>保存</Button>);
  const alone = shownStyles(root);
  addStyle('.fitout-kit button { color: red !important; }');
  const found = styleDifferences(alone, shownStyles(root)).filter((line) => line.includes(' color: '));
  expect(found).toEqual([expect.stringMatching(/^button\..* color: rgb\(255, 0, 0\) in place of rgb\(/u)]);
});
