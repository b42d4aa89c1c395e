import { describe, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '../../../e2e/fixtures/markup.js';
import { richText } from './richText.js';
import { richTextContract } from './richTextContract.js';

describe('rich texts in Chromium (RICH)', () => {
  richTextContract();

  it('all of them together on a page run nothing and load nothing', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.append(richText(HOSTILE_MARKUP.map(([markup]) => markup).join('')));
    // Loads and scripts of a page have begun after its second frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    expect(Reflect.get(window, 'hit')).toBeUndefined();
    expect(box.querySelectorAll('[src],[style],script,style,iframe,svg,form')).toHaveLength(0);
    box.remove();
  });
});
