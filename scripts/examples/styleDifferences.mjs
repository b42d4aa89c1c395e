// @ts-check

/**
 * Runs in a page where antd surrounds the kit, and says which computed styles differ: the kit's elements with and without
 * antd's sheets, and the app's own elements with and without the kit's. The kit's root is taken out of the app's layout
 * meanwhile, so that the size of one does not change the size of the other.
 *
 * @returns {{ kit: string[], host: string[] }} a line for each difference
 * @throws if the page shows too few elements of one of the two, so that an empty answer would prove nothing
 */
export function styleDifferences() {
  const root = document.querySelector('.fitout-kit');
  if (!(root instanceof HTMLElement)) throw new Error('the page has no root of the kit');
  const inKit = [...root.querySelectorAll('*')];
  const inHost = [...document.body.querySelectorAll('*')].filter(
    (element) => element !== root && !root.contains(element) && !['STYLE', 'SCRIPT', 'LINK'].includes(element.tagName),
  );
  const sheets = [...document.styleSheets];
  /** @param {CSSStyleSheet} sheet */
  const isKits = ({ ownerNode }) => ownerNode instanceof Element && ownerNode.hasAttribute('data-styled');
  if (inKit.length < 40 || inHost.length < 20)
    throw new Error(`${inKit.length} and ${inHost.length} elements are too few`);
  if (!sheets.some(isKits) || sheets.every(isKits)) throw new Error('the page lacks a style sheet of one of the two');

  root.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 900px; height: 600px';
  const found = { kit: differences(inKit, (sheet) => !isKits(sheet)), host: differences(inHost, isKits) };
  root.style.cssText = '';
  return found;

  /** @param {readonly Element[]} elements @param {(sheet: CSSStyleSheet) => boolean} isOff */
  function differences(elements, isOff) {
    const before = elements.map(styleOf);
    for (const sheet of sheets) sheet.disabled = isOff(sheet);
    const after = elements.map(styleOf);
    for (const sheet of sheets) sheet.disabled = false;
    return elements.flatMap((element, at) =>
      [...(before[at] ?? [])]
        .filter(([name, value]) => after[at]?.get(name) !== value)
        .map(
          ([name, value]) =>
            `${element.tagName}.${element.getAttribute('class')} ${name}: ${value}, else ${after[at]?.get(name)}`,
        ),
    );
  }

  /** @param {Element} element @returns {Map<string, string>} */
  function styleOf(element) {
    const style = getComputedStyle(element);
    return new Map(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
  }
}
