import { describe, expect, it } from 'vitest';
import { quickStyles } from './quickStyles.js';

const TAGS =
  'a article area aside b base br button caption center col colgroup dd details dialog div dl dt em embed fieldset figure footer form h1 head header hr img input label legend li link main menu meta nav noscript ol optgroup option output p pre progress rp rt ruby script section select slot small span style sub summary table tbody td template textarea tfoot th thead title tr ul video';
const ATTRIBUTES = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'popover',
  'type="hidden"',
  'style="display: none"',
  'style="display: grid; visibility: hidden"',
  'style="visibility: inherit"',
];

/** A page of jsdom whose `getComputedStyle` is its own; that of the lane's page is the quick one. */
function openPage(html: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('there is no page');
  page.document.body.innerHTML = html;
  return { page: page.document, compute: page.getComputedStyle.bind(page) };
}

describe('computed styles of a page without style sheets (GATE)', () => {
  it('display and visibility are those that jsdom computes, for each element and inside of it', () => {
    const { page, compute } = openPage('<main style="visibility: collapse"></main><section></section>');
    const quick = quickStyles(compute);
    const seen = new Set<string>();
    const parents = page.querySelectorAll('main, section');
    for (const [index, tag] of TAGS.split(' ').entries()) {
      for (const attributes of ATTRIBUTES) {
        const parent = parents[index % 2];
        const element = page.createElement(tag);
        parent?.append(element);
        for (const [, name = '', value = ''] of attributes.matchAll(/(\w+)(?:="([^"]*)")?/gu))
          element.setAttribute(name, value);
        element.append(page.createElement('summary'));
        for (const one of [element, ...element.children]) {
          const [expected, actual] = [compute(one), quick(one)];
          expect
            .soft([actual.display, actual.visibility, actual.getPropertyValue('display')], one.outerHTML)
            .toEqual([expected.display, expected.visibility, expected.display]);
          seen.add(`${actual.display} ${actual.visibility}`);
        }
        element.remove();
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('every other property is the one that jsdom computes', () => {
    const { page, compute } = openPage('<p style="position: fixed; color: red"></p>');
    const [element] = page.querySelectorAll('p');
    if (element === undefined) throw new Error('there is no element');
    const style = quickStyles(compute)(element);
    expect([style.position, style.getPropertyValue('position'), style.getPropertyPriority('position')]).toEqual([
      'fixed',
      'fixed',
      '',
    ]);
  });

  it('a function that is quick already is not wrapped again', () => {
    const { compute } = openPage('');
    const quick = quickStyles(compute);
    expect([quickStyles(quick) === quick, quickStyles(compute) === quick]).toEqual([true, false]);
  });
});
