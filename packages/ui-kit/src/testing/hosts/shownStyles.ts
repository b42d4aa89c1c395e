/** The properties that are compared: everything a page's sheet commonly sets, inherited or not. */
const PROPERTIES = [
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    `border-${side}-width`,
    `border-${side}-style`,
    `border-${side}-color`,
    `margin-${side}`,
    `padding-${side}`,
    side,
  ]),
  ...`align-items appearance background-color background-image border-top-left-radius border-bottom-right-radius
    border-collapse box-shadow box-sizing color content cursor display fill flex-grow flex-shrink float font-family
    font-size font-style font-weight gap height justify-content letter-spacing line-height list-style-type max-height
    max-width min-height min-width object-fit opacity outline-color outline-offset outline-style outline-width
    overflow-wrap overflow-x overflow-y position resize stroke stroke-width text-align text-decoration text-indent
    text-transform touch-action transform vertical-align visibility white-space width word-break word-spacing
    z-index`.split(/\s+/u),
];

/** The styles of one element or of a pseudo-element of it. */
export interface ShownStyle {
  readonly name: string;
  readonly values: readonly string[];
}

export function shownStyles(root: Element): readonly ShownStyle[] {
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const drawn = ['::before', '::after'].filter((part) => getComputedStyle(element, part).content !== 'none');
    const parts = element.hasAttribute('placeholder') ? [...drawn, '::placeholder'] : drawn;
    return [styleOf(element, name), ...parts.map((part) => styleOf(element, name, part))];
  });
}

function styleOf(element: Element, name: string, part = ''): ShownStyle {
  const style = getComputedStyle(element, part === '' ? null : part);
  // An outline without a style is not drawn, whatever its width: so after a focus by a pointer.
  const isDrawn = (property: string) => !property.startsWith('outline-') || style.outlineStyle !== 'none';
  return {
    name: name + part,
    values: PROPERTIES.map((property) => (isDrawn(property) ? style.getPropertyValue(property) : 'none')),
  };
}

export function styleDifferences(before: readonly ShownStyle[], after: readonly ShownStyle[]): readonly string[] {
  if (before.length !== after.length) return [`${after.length} elements in place of ${before.length}`];
  return before.flatMap(({ name, values }, at) => {
    const now = after[at]?.values ?? [];
    return PROPERTIES.flatMap((property, of) =>
      values[of] === now[of] ? [] : [`${name} ${property}: ${now[of]} in place of ${values[of]}`],
    );
  });
}

const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => void setTimeout(resolve)));

/** Resolves when neither the markup nor the size of the content has changed for a number of frames. */
export async function steady(root: Element, frames: number): Promise<void> {
  let before = '';
  for (let still = 0; still < frames;) {
    await frame();
    const now = `${root.scrollHeight} ${root.innerHTML}`;
    still = now === before ? still + 1 : 0;
    before = now;
  }
}
