import type { Control } from '../../src/testing/walk/WalkPlan.js';

/** The queries of the walk to a page. */
export interface PageQueries {
  /** The open overlays, the pressable controls, and the faults that the page shows. */
  readState(): { overlays: string[]; unfolded: string[]; controls: Control[]; faults: string[] };
  /** The element of a control; null where it is not there. */
  find(control: Control): Element | null;
  /** The top window's own buttons that close it. */
  closer(): Element | null;
  /** Resolves when nothing has changed, moved or been loading for a few frames. */
  rested(): Promise<void>;
}

declare global {
  interface Window {
    walkEyes?: PageQueries;
  }
}

/** Installs the queries of the walk in a page. Runs in the page, so it uses nothing outside this function. */
export function installPageQueries(): void {
  const PRESSED =
    'a[href],button,summary,input[type=checkbox],input[type=radio],[role=button],[role=menuitem],[role=tab],[role=checkbox],[role=radio],[role=switch],[role=option],[role=gridcell][tabindex],[data-message-id]';
  const OVERLAYS = 'dialog[open],[role=dialog],[role=alertdialog],[role=menu],[role=listbox],section[data-call]';
  const ROWS = 'li,tr,article,[role=row],[role=listitem],[role=option],[data-message-id]';
  const CLOSES = /^(关闭|取消|返回|我知道了|知道了|挂断|收起|拒绝)$/u;
  const FEW = 6;
  let changed = 0;
  const violations: string[] = [];

  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`the policy stopped ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
  });
  new MutationObserver(() => (changed += 1)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  function isSeen(element: Element): boolean {
    if (element.closest('[inert],[aria-hidden=true]') !== null) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function named(element: Element): string {
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/u) ?? [];
    const found = [
      element.getAttribute('aria-label'),
      by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' '),
      labels?.[0]?.textContent,
      element.textContent,
      element.getAttribute('title'),
      element.querySelector('img')?.alt,
    ].find((each) => (each ?? '').trim() !== '');
    return (found ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, 40);
  }

  function open(): Element[] {
    return [...document.querySelectorAll(OVERLAYS)].filter(isSeen);
  }

  /** The element that a press hits: an input that cannot be seen is pressed by its label. */
  function target(element: Element): Element | null {
    if (isSeen(element)) return element;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return label !== undefined && isSeen(label) ? label : null;
  }

  /** Whether a small window without a role of its own is in front of it: the way to it is to close that first. */
  function isCovered(element: Element): boolean {
    return [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].some((opener) => {
      const popup = document.getElementById(opener.getAttribute('aria-controls') ?? '');
      if (popup === null || popup.contains(element) || element.contains(popup)) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      return popup.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  }

  function roleOf(element: Element): string {
    if (element.hasAttribute('data-message-id')) return 'message';
    if (element instanceof HTMLInputElement) return element.type;
    return element.getAttribute('role') ?? (element instanceof HTMLAnchorElement ? 'link' : element.localName);
  }

  function hrefOf(element: Element): string | null {
    if (!(element instanceof HTMLAnchorElement)) return null;
    const { origin, pathname, search } = new URL(element.href);
    return origin === window.location.origin && !element.hasAttribute('download') ? pathname + search : element.href;
  }

  /** Links in one place that look alike are rows of one kind too. */
  function pathOf(element: Element, scope: Element): string {
    const path: string[] = [];
    for (let at: Element | null = element; at !== null && at !== scope; at = at.parentElement) {
      path.push(`${at.localName}.${at.className}`);
    }
    return path.join(' ');
  }

  function rowsOf(elements: readonly Element[], scope: Element): Map<Element, NonNullable<Control['row']>> {
    const rows = new Map<Element, NonNullable<Control['row']>>();
    const alike = new Map<string, Element[]>();
    for (const element of elements) {
      const row = element.closest(ROWS);
      const list = row?.parentElement;
      if (row === null || !list || !scope.contains(row)) {
        const path = `${roleOf(element)} ${pathOf(element, scope)}`;
        alike.set(path, [...(alike.get(path) ?? []), element]);
        continue;
      }
      const own = [...row.querySelectorAll(PRESSED)];
      const siblings = [...list.children].filter((each) => each.matches(ROWS));
      if (siblings.length <= FEW && own.length <= 1 && row !== element) continue;
      const kind = `${pathOf(list, scope)} ${roleOf(element)} ${own.indexOf(element)}`;
      rows.set(element, { kind, at: siblings.indexOf(row) });
    }
    for (const [kind, all] of alike) {
      if (all.length <= FEW || !(all[0] instanceof HTMLAnchorElement)) continue;
      all.forEach((element, at) => rows.set(element, { kind, at }));
    }
    return rows;
  }

  function all(): (readonly [Control, Element])[] {
    const top = open().at(-1);
    const scope = top ?? document.body;
    const elements = [...scope.querySelectorAll(PRESSED)].filter((element) => {
      const pressed = target(element);
      return pressed !== null && !element.matches(':disabled,[aria-disabled=true],[type=file]') && !isCovered(pressed);
    });
    const rows = rowsOf(elements, scope);
    return elements.map((element) => {
      const isFrame = top === undefined && element.closest('header,footer,[role=banner],[role=contentinfo]') !== null;
      const role = roleOf(element);
      const name = role === 'message' ? (element.getAttribute('data-message-kind') ?? '') : named(element);
      const isRow = rows.get(element) ?? null;
      return [
        { role, name, row: isRow, href: hrefOf(element), isFrame: isFrame && element.closest('main') === null },
        element,
      ];
    });
  }

  function faults(): string[] {
    const messages: string[] = violations.splice(0);
    if (document.body.innerText.includes('加载失败')) messages.push('加载失败 is shown');
    if ([...document.querySelectorAll('button')].some((button) => isSeen(button) && named(button) === '重试'))
      messages.push('重试 is offered');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) messages.push(`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`);
    if (document.body.innerText.trim() === '') messages.push('the page is empty');
    return messages;
  }

  window.walkEyes = {
    readState() {
      const overlays = open().map(named);
      const unfolded = [...document.querySelectorAll('[aria-expanded=true]')].filter(isSeen).map(named);
      return { overlays, unfolded, controls: all().map(([control]) => control), faults: faults() };
    },
    find(sought) {
      const key = JSON.stringify(sought);
      const same = all().find(([control]) => JSON.stringify(control) === key);
      // Unread counts change between two reads of the page.
      const alike = ({ role, name, row }: Control) => JSON.stringify([role, name.replaceAll(/\d+/gu, '#'), row]);
      const found = same ?? all().find(([control]) => alike(control) === alike(sought));
      return found === undefined ? null : target(found[1]);
    },
    closer() {
      const top = open().at(-1);
      if (top === undefined) return [...document.querySelectorAll('[aria-expanded=true]')].findLast(isSeen) ?? null;
      return [...top.querySelectorAll('button')].find((button) => CLOSES.test(named(button))) ?? null;
    },
    async rested() {
      const until = performance.now() + 5_000;
      let still = 0;
      let seen = changed;
      while (still < 6 && performance.now() < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const isMoving = document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        const isLoading = [...document.querySelectorAll('[aria-busy=true]')].some(isSeen);
        still = changed === seen && !isMoving && !isLoading ? still + 1 : 0;
        seen = changed;
      }
    },
  };
}
