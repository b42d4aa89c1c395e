const DECIDING = ['hidden', 'open', 'popover', 'type'] as const;

const TABLE_PARTS = new Set(['col', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr']);

/** The functions that this module created: the files of a lane share a page, and each prepares it anew. */
const quick = new WeakSet<ComputedStyle>();

type ComputedStyle = Window['getComputedStyle'];

/**
 * A quicker `getComputedStyle` for a page without style sheets. jsdom matches each element against its whole own sheet
 * for each query by role, a fifth of the time of these tests; this asks it for `display` once per kind of element, and
 * computes `visibility` from the `style` attributes. Every other property is jsdom's. A function made here is returned as
 * it is.
 */
export function quickStyles(compute: ComputedStyle): ComputedStyle {
  if (quick.has(compute)) return compute;
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = ownStyle(element)?.getPropertyValue('display') ?? '';
    return own === '' ? defaultDisplayOf(element) : own;
  }

  function defaultDisplayOf(element: Element): string {
    const kind = kindOf(element);
    const known = displays.get(kind) ?? compute(element).display;
    displays.set(kind, known);
    return known;
  }

  const answer: ComputedStyle = (element, pseudoElement) => {
    if (typeof pseudoElement === 'string' && pseudoElement !== '') return compute(element, pseudoElement);
    let computed: CSSStyleDeclaration | null = null;
    const rest = () => (computed ??= compute(element));
    const valueOf = (name: string) => {
      if (name === 'display') return displayOf(element);
      return name === 'visibility' ? visibilityOf(element) : null;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, key) {
        if (key === 'getPropertyValue') return (name: string) => valueOf(name) ?? rest().getPropertyValue(name);
        const quick = typeof key === 'string' ? valueOf(key) : null;
        if (quick !== null) return quick;
        const value: unknown = Reflect.get(rest(), key);
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
    });
  };
  quick.add(answer);
  return answer;
}

function kindOf(element: Element): string {
  const attributes = DECIDING.map((name) => `${name}=${element.getAttribute(name)}`);
  // Only the display of a summary depends on its parent.
  const parent = element.localName === 'summary' ? element.parentElement?.localName : '';
  return [element.namespaceURI, element.localName, parent, ...attributes].join(' ');
}

/** The first value of the element and its ancestors, because `visibility` is inherited. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const own = ownStyle(one)?.getPropertyValue('visibility') ?? '';
    if (own !== '' && own !== 'inherit') return own;
    if (TABLE_PARTS.has(one.localName) && one.hasAttribute('hidden')) return 'collapse';
  }
  return 'visible';
}

function ownStyle(element: Element): CSSStyleDeclaration | null {
  return element.hasAttribute('style') && 'style' in element ? (element.style as CSSStyleDeclaration) : null;
}
