import { cleanup, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import * as calls from './call/index.js';
import * as kit from './index.js';
import * as marketplace from './marketplace/index.js';
import * as primitives from './primitives/index.js';
import { awaitedButtons, groups } from './testing/stories/stories.js';
import { KitRoot } from './theme/KitRoot.js';

/** Exports without an appearance: providers, styles of a page, and parts that another component's story shows. */
const WITHOUT_STORY = new Set([
  'GlobalStyle',
  'DarkStyle',
  'SessionProvider',
  'WithComponents',
  'MessageViewsContext',
  'ConversationListView',
  'ChatPartsContext',
  'LanguageContext',
  'OverlayContext',
  'PictureWorkerContext',
  // Opens on a row of the list.
  'ConversationMenu',
  // What every other story is laid out with.
  'Card',
  'Ellipsis',
  'Grid',
  'Row',
  'Stack',
  'Text',
  // What the story of its bubble shows.
  'WholeMessage',
]);

/** With every change the light colours alone: the pairs of both palettes are `theme.test.ts`. */
const THEMES = inject('isNightly') ? (['light', 'dark'] as const) : (['light'] as const);

const LETTERS = /^<span aria-hidden="true"/u;

afterEach(cleanup);

it('every component that is exported has a story', () => {
  const exported = Object.keys({ ...kit, ...calls, ...marketplace, ...primitives });
  const shown = new Set(Object.values(groups).flatMap((stories) => Object.keys(stories)));
  const missing = exported.filter((name) => /^[A-Z][a-z]/u.test(name) && !shown.has(name) && !WITHOUT_STORY.has(name));
  expect(missing).toEqual([]);
});

describe.each(Object.entries(groups))('%s', (_group, stories) => {
  it.each(Object.keys(stories))('%s has no fault that axe finds', async (name) => {
    const found: string[] = [];
    for (const [state, show] of Object.entries(stories[name] ?? {})) {
      for (const theme of THEMES) {
        render(<KitRoot theme={theme}>{show()}</KitRoot>);
        const button = awaitedButtons[`${name}, ${state}`];
        if (button !== undefined) await screen.findByRole('button', { name: button });
        found.push(...(await faults(theme)).map((fault) => `${state}, ${theme}: ${fault}`));
        cleanup();
      }
    }
    expect(found).toEqual([]);
  });
});

/** No report of what passed: for it axe makes a selector of each element and rule. */
const VIOLATIONS: axe.RunOptions = { resultTypes: ['violations'], selectors: false };

/** In the dark theme only the rules about colours are run again. */
async function faults(theme: 'light' | 'dark'): Promise<string[]> {
  const { violations } = await axe.run(
    document.body,
    theme === 'dark'
      ? { ...VIOLATIONS, runOnly: ['color-contrast'] }
      : { ...VIOLATIONS, rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } },
  );
  // The letters in place of a picture repeat the name beside them, and are faint while the member is offline.
  const relevant = violations.map((one) => ({ ...one, nodes: one.nodes.filter(({ html }) => !LETTERS.test(html)) }));
  return relevant
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}
