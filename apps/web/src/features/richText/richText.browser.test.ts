import { describe, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '../../../e2e/fixtures/markup.js';
import { richText } from './richText.js';
import { richTextContract } from './richTextContract.js';

describe('rich texts in Chromium (RICH)', () => {
  richTextContract();

  it('[WEB-RICH-1] all of it together on a page runs nothing and loads nothing', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.append(richText(HOSTILE_MARKUP.map(([markup]) => markup).join('')));
    // Whatever a page loads or runs has begun by the time its next picture is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    expect(Reflect.get(window, 'hit')).toBeUndefined();
    expect(box.querySelectorAll('[src],[style],script,style,iframe,svg,form')).toHaveLength(0);
    box.remove();
  });
});
