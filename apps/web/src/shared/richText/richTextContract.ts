import { expect, it } from 'vitest';
import { HOSTILE_MARKUP, MEANT_MARKUP } from '../../../e2e/fixtures/markup.js';
import { richText } from './richText.js';

export function richTextContract(): void {
  it.each(HOSTILE_MARKUP)('of %j only %j is left, and nothing of it runs', (markup, left) => {
    expect(shown(markup)).toBe(left);
  });

  it.each(MEANT_MARKUP)('%j is shown as %j', (markup, left) => {
    expect(shown(markup)).toBe(left);
  });

  it('ten thousand nested elements are read, and flattened for the page', () => {
    const box = document.createElement('div');
    box.append(richText(`${'<b>'.repeat(10_000)}底`));
    expect(box.textContent).toBe('底');
    expect(box.querySelectorAll('b').length).toBeLessThan(100);
  });
}

function shown(markup: string): string {
  const box = document.createElement('div');
  box.append(richText(markup));
  return box.innerHTML;
}
