/** A control on a page that can be pressed. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Its row in a list: rows of one kind have the same `kind`, and count from zero. */
  readonly row: { readonly kind: string; readonly at: number } | null;
  /** The target of a link: an address of this site begins with a slash; null if it is no link. */
  readonly href: string | null;
  /** True in the header or the footer, which are the same on every page. */
  readonly isFrame: boolean;
}

/** The state of the page at one time. */
export interface PageState {
  /** Path and query. */
  readonly address: string;
  /** Names of the open dialogs and menus, the top one last. */
  readonly overlays: readonly string[];
  /** Names of the buttons whose panels are expanded. */
  readonly unfolded: readonly string[];
  /** The controls: only those of the top overlay, if one is open. */
  readonly controls: readonly Control[];
  /** The faults, one per line. */
  readonly faults: readonly string[];
}

/** A stop of the walk: an address, the presses that lead to it from there, and its controls. */
export interface Stop {
  readonly address: string;
  readonly presses: readonly Control[];
  /** Null until it was visited. */
  readonly controls: readonly Control[] | null;
}

/** A control that is not pressed, and the reason. */
export interface Exception {
  readonly matches: (control: Control) => boolean;
  readonly reason: string;
}

/** The options of a walk. */
export interface WalkOptions {
  readonly exceptions: readonly Exception[];
  /** The maximal number of presses from an address. */
  readonly depth: number;
  /** Whether links to addresses that are visited anyway, or by another walk, are pressed too. */
  readonly pressesEveryLink: boolean;
  /** Whether the controls at this address are pressed; other pages are only opened. By default all are pressed. */
  readonly isPressedAt?: (address: string) => boolean;
  /** The addresses that another walk opens. */
  readonly openedElsewhere?: readonly string[];
}

/** How many rows of one kind are pressed: the others differ only in their data. */
const ROWS = 2;

/** Parameters of the query that choose what a page shows; any other is data. */
const CHOOSING = /^(tab|view|list|type|status)$/u;

/**
 * Decides the next stop. A control is identified by the state of the page (the kind of the address and what is open),
 * its role, its name without numbers, and its row; it is pressed once.
 */
export class WalkPlan {
  readonly #options: WalkOptions;
  readonly #stops: Stop[] = [];
  readonly #known = new Set<string>();
  readonly #opened = new Set<string>();
  readonly #excepted = new Set<string>();

  constructor(options: WalkOptions) {
    this.#options = options;
    for (const address of options.openedElsewhere ?? [])
      for (const part of partsOfAddress(address)) this.#opened.add(part);
  }

  /** The reasons of controls that were not pressed, each once. */
  get reasons(): readonly string[] {
    return [...this.#excepted];
  }

  /** Adds an address; one without a new part is left out, unless it `isGiven`. */
  open(address: string, isGiven = false): void {
    if (this.#isOpened(address) && !isGiven) return;
    for (const part of partsOfAddress(address)) this.#opened.add(part);
    this.#stops.push({ address, presses: [], controls: null });
  }

  take(): Stop | undefined {
    return this.#stops.shift();
  }

  /** The visible controls that were not pressed yet and that have no exception. They count as pressed from now on. */
  fresh(page: PageState): readonly Control[] {
    if (this.#options.isPressedAt?.(page.address) === false) return [];
    const state = stateOf(page);
    return page.controls.filter((control) => {
      const key = keyOf(control, state);
      if (this.#known.has(key) || (control.row !== null && control.row.at >= ROWS)) return false;
      this.#known.add(key);
      const exception = this.#options.exceptions.find(({ matches }) => matches(control));
      if (exception !== undefined) this.#excepted.add(exception.reason);
      return exception === undefined && !this.#isSkipped(control);
    });
  }

  /** Handles the result of a press at `stop`: another address, or a new state at the same one. */
  found(stop: Stop, control: Control, seen: PageState): void {
    if (kindOfAddress(seen.address) !== kindOfAddress(stop.address)) {
      this.open(seen.address);
      return;
    }
    const presses = [...stop.presses, control];
    if (presses.length >= this.#options.depth) return;
    const controls = this.fresh(seen);
    if (controls.length > 0) this.#stops.push({ address: stop.address, presses, controls });
  }

  #isSkipped({ href }: Control): boolean {
    return href !== null && !this.#options.pressesEveryLink && this.#isOpened(href);
  }

  #isOpened(address: string): boolean {
    return partsOfAddress(address).every((part) => this.#opened.has(part));
  }
}

/** The state of a page: the kind of its address and what is open. */
export function stateOf({ address, overlays }: Pick<PageState, 'address' | 'overlays'>): string {
  return [kindOfAddress(address), ...overlays.map(plain)].join(' > ');
}

/** An address without the data in it. */
export function kindOfAddress(address: string): string {
  const { path, query } = withoutData(address);
  return [path, ...query].join(' ');
}

/** The path, and the path with each parameter: filters combine, and every combination of them would take hours. */
function partsOfAddress(address: string): readonly string[] {
  const { path, query } = withoutData(address);
  return [path, ...query.map((parameter) => `${path} ${parameter}`)];
}

function withoutData(address: string): { readonly path: string; readonly query: readonly string[] } {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const query = [...searchParams].map(([name, value]) => (CHOOSING.test(name) ? `${name}=${plain(value)}` : name));
  return { path: plain(pathname.toLowerCase()), query: query.toSorted() };
}

/** The steps to a stop, for a person to repeat. */
export function wayOf({ address, presses }: Pick<Stop, 'address' | 'presses'>, last?: Control): string {
  const all = last === undefined ? presses : [...presses, last];
  return [
    address,
    ...all.map(({ role, name, row }) => `${role}「${name}」${row === null ? '' : ` 第${row.at + 1}行`}`),
  ].join(' → ');
}

function keyOf({ role, name, row, isFrame }: Control, state: string): string {
  const place = row === null ? plain(name) : `${row.kind} ${row.at} ${plain(name)}`;
  return `${isFrame ? 'frame' : state} | ${role} | ${place}`;
}

function plain(text: string): string {
  return text.replaceAll(/\d+/gu, '#');
}
