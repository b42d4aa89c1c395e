import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GlobalStyle } from './theme/GlobalStyle.js';
import { KitRoot } from './theme/KitRoot.js';
import { groups } from './testing/stories/stories.js';

const STORIES = Object.values(groups).flatMap((stories) => Object.entries(stories));

it.each(STORIES)('%s renders on a server, inside a root, in every state', (_name, states) => {
  expect('window' in globalThis).toBe(false);
  for (const show of Object.values(states)) {
    expect(renderToString(createElement(KitRoot, null, createElement(show)))).toContain('class="fitout-kit"');
  }
});

it('the styles of a page render on a server', () => {
  expect(() => renderToString(createElement(GlobalStyle))).not.toThrow();
});
