import { afterAll } from 'vitest';
// Axe writes a style with innerHTML when it is imported, and is not part of the page: it is imported before the guards
// are installed.
import '../../packages/ui-kit/src/testing/violations.js';
import { pagePolicy } from '../../apps/sandbox/src/servers/web/policies.js';

/**
 * Tests in jsdom run as under the page's content policy: a string goes into no place where a browser takes it for markup or
 * for code, and only a policy of an allowed name makes what does. jsdom has no Trusted Types.
 */
const ALLOWED = new Set(pagePolicy()['trusted-types']);
const KINDS = ['TrustedHTML', 'TrustedScript', 'TrustedScriptURL'] as const;
type Kind = (typeof KINDS)[number];
type Make = (text: string) => string;
/** Functions that restore the original state: jsdom itself empties the page with an empty text when a file's tests have ended. */
const restore: (() => void)[] = [];
const trusted = new WeakMap<object, { readonly kind: Kind; readonly text: string }>();

function textOf(value: unknown, kind: Kind): string {
  const known = typeof value === 'object' && value !== null ? trusted.get(value) : undefined;
  if (known?.kind === kind) return known.text;
  throw new TypeError(`This document requires '${kind}' assignment.`);
}

function trust(kind: Kind, rule: Make | undefined, text: string): object {
  if (rule === undefined) throw new TypeError(`the policy makes no ${kind}`);
  const made = rule(text);
  const value = { toString: () => made };
  trusted.set(value, { kind, text: made });
  return value;
}

function replaceProperty(owner: object, name: string, descriptor: PropertyDescriptor): void {
  const original = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...descriptor, configurable: true });
  restore.push(() => {
    if (original === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, original);
  });
}

function guardProperty(owner: { readonly prototype: object }, name: string, kind: Kind): void {
  const original = Object.getOwnPropertyDescriptor(owner.prototype, name);
  if (original?.set === undefined) return;
  const { set } = original;
  replaceProperty(owner.prototype, name, {
    ...original,
    set(value: unknown) {
      set.call(this, textOf(value, kind));
    },
  });
}

function guardMethod(
  owner: { readonly prototype: object },
  name: string,
  kindAt: (self: unknown, values: readonly unknown[]) => readonly [place: number, kind: Kind] | null,
): void {
  const original: unknown = Reflect.get(owner.prototype, name);
  if (typeof original !== 'function') return;
  replaceProperty(owner.prototype, name, {
    writable: true,
    value(this: unknown, ...values: unknown[]): unknown {
      const [place, kind] = kindAt(this, values) ?? [null, 'TrustedHTML' as const];
      const passed = values.map((value, at) => (at === place ? textOf(value, kind) : value));
      return Reflect.apply(original, this, passed);
    },
  });
}

function kindOfAttribute(element: unknown, name: string): Kind | null {
  if (/^on/iu.test(name)) return 'TrustedScript';
  if (element instanceof HTMLIFrameElement && /^srcdoc$/iu.test(name)) return 'TrustedHTML';
  return element instanceof HTMLScriptElement && /^src$/iu.test(name) ? 'TrustedScriptURL' : null;
}

// axe looks for it when it is loaded, and where it is missing, as in jsdom, writes markup.
if (!Reflect.has(document, 'elementsFromPoint')) Reflect.set(document, 'elementsFromPoint', () => []);

for (const owner of [Element, ShadowRoot]) guardProperty(owner, 'innerHTML', 'TrustedHTML');
guardProperty(Element, 'outerHTML', 'TrustedHTML');
guardProperty(HTMLIFrameElement, 'srcdoc', 'TrustedHTML');
guardProperty(HTMLScriptElement, 'src', 'TrustedScriptURL');
guardProperty(HTMLScriptElement, 'text', 'TrustedScript');
guardMethod(Element, 'insertAdjacentHTML', () => [1, 'TrustedHTML']);
guardMethod(DOMParser, 'parseFromString', () => [0, 'TrustedHTML']);
guardMethod(Range, 'createContextualFragment', () => [0, 'TrustedHTML']);
for (const name of ['write', 'writeln']) guardMethod(Document, name, () => [0, 'TrustedHTML']);
guardMethod(Element, 'setAttribute', (element, [name]) => {
  const kind = kindOfAttribute(element, String(name));
  return kind === null ? null : [1, kind];
});

replaceProperty(window, 'trustedTypes', {
  value: {
    createPolicy(
      name: string,
      rules: Readonly<Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', Make>>>,
    ) {
      if (!ALLOWED.has(name)) throw new TypeError(`Policy "${name}" disallowed.`);
      return {
        createHTML: (text: string) => trust('TrustedHTML', rules.createHTML, text),
        createScript: (text: string) => trust('TrustedScript', rules.createScript, text),
        createScriptURL: (text: string) => trust('TrustedScriptURL', rules.createScriptURL, text),
      };
    },
  },
});

afterAll(() =>
  restore
    .splice(0)
    .toReversed()
    .forEach((undo) => undo()),
);
