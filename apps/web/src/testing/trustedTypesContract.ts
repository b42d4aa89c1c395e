import { expect, it } from 'vitest';

/** A page's window of any realm. */
type PageWindow = Window & typeof globalThis;

const TEXT = '<b>1</b>';

/** Each way in which a text could become markup or code. */
const WAYS: readonly (readonly [name: string, go: (page: PageWindow, text: string) => unknown])[] = [
  ['innerHTML', (page, text) => (page.document.createElement('div').innerHTML = text)],
  ['innerHTML of nothing', (page) => (page.document.createElement('div').innerHTML = '')],
  ['innerHTML of a shadow', (page, text) => (shadowOf(page).innerHTML = text)],
  ['outerHTML', (page, text) => (childOf(page).outerHTML = text)],
  ['insertAdjacentHTML', (page, text) => childOf(page).insertAdjacentHTML('beforeend', text)],
  ['DOMParser', (page, text) => new page.DOMParser().parseFromString(text, 'text/html')],
  ['createContextualFragment', (page, text) => page.document.createRange().createContextualFragment(text)],
  ['srcdoc', (page, text) => (page.document.createElement('iframe').srcdoc = text)],
  ['srcdoc as an attribute', (page, text) => page.document.createElement('iframe').setAttribute('srcdoc', text)],
  ['address of a script', (page) => (page.document.createElement('script').src = '/a.js')],
  ['address of a script as an attribute', (page) => page.document.createElement('script').setAttribute('src', '/a.js')],
  ['text of a script', (page) => (page.document.createElement('script').text = '1')],
  ['handler as an attribute', (page) => page.document.createElement('div').setAttribute('onclick', '1')],
];

/**
 * The common behaviour of the tests' stand-in and Chromium under the page's policy. `open` returns the window of such a
 * page.
 */
export function trustedTypesContract(open: () => Promise<PageWindow>): void {
  it.each(WAYS)('%s accepts no string', async (_name, go) => {
    const page = await open();
    expect(nameThrown(() => go(page, TEXT))).toBe('TypeError');
  });

  it('texts and other attributes accept strings', async () => {
    const page = await open();
    const element = page.document.createElement('div');
    element.textContent = TEXT;
    element.setAttribute('title', TEXT);
    expect(element.childElementCount).toBe(0);
    expect(element.title).toBe(TEXT);
  });

  it('a value of the page’s own policy is accepted where it belongs, and nowhere else', async () => {
    const page = await open();
    const policy = page.trustedTypes?.createPolicy('fitout#worker', { createScriptURL: (url) => url });
    const made = policy?.createScriptURL('/a.js') as string;
    const script = page.document.createElement('script');
    script.src = made;
    expect(script.getAttribute('src')).toBe('/a.js');
    expect(nameThrown(() => (page.document.createElement('div').innerHTML = made))).toBe('TypeError');
  });

  it('another policy is refused, and so is an object that only looks like a trusted value', async () => {
    const page = await open();
    expect(nameThrown(() => page.trustedTypes?.createPolicy('other', { createScriptURL: (url) => url }))).toBe(
      'TypeError',
    );
    const like = Object.create(null) as Record<PropertyKey, unknown>;
    like[Symbol.toStringTag] = 'TrustedScriptURL';
    like['toString'] = () => '/a.js';
    expect(nameThrown(() => (page.document.createElement('script').src = like as never))).toBe('TypeError');
  });
}

function childOf(page: PageWindow): Element {
  return page.document.createElement('div').appendChild(page.document.createElement('p'));
}

function shadowOf(page: PageWindow): ShadowRoot {
  return page.document.createElement('div').attachShadow({ mode: 'open' });
}

/** The name of the thrown error: each realm has its own error classes. */
function nameThrown(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}
