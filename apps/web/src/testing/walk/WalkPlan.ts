/** Something on a page that can be pressed. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Its row in a list: rows of one kind have one `kind`, and count from zero. */
  readonly row: { readonly kind: string; readonly at: number } | null;
  /** Where a link leads: an address of this site begins with a slash; null for what is no link. */
  readonly href: string | null;
  /** Stands in the header or the footer, which are the same on every page. */
  readonly isFrame: boolean;
}

/** What is seen at one time. */
export interface Look {
  /** Path and query. */
  readonly address: string;
  /** Names of the dialogs and menus that are open, the top one last. */
  readonly overlays: readonly string[];
  /** Names of the buttons whose panels are unfolded. */
  readonly unfolded: readonly string[];
  /** What can be pressed: of the top one alone, where one is open. */
  readonly controls: readonly Control[];
  /** What is wrong, a line each. */
  readonly faults: readonly string[];
}

/** A place of the walk: an address, what was pressed there to come to it, and what is pressed at it. */
export interface Stop {
  readonly address: string;
  readonly presses: readonly Control[];
  /** Null until it was seen. */
  readonly controls: readonly Control[] | null;
}

/** What is not pressed, and why. */
export interface Exception {
  readonly isMeant: (control: Control) => boolean;
  readonly reason: string;
}

/** How a walk goes. */
export interface WalkOptions {
  readonly exceptions: readonly Exception[];
  /** How many presses lead away from an address at most. */
  readonly depth: number;
  /** Links to addresses that are walked anyway are pressed too. */
  readonly pressesEveryLink: boolean;
  /** Whether the controls at this address are pressed; other pages are only opened. By default all are pressed. */
  readonly isPressedAt?: (address: string) => boolean;
}

/** Of the rows of one kind these many are pressed: the others are the same with other data. */
const ROWS = 2;

/** Values of the query that choose what a page shows; any other value is data. */
const CHOOSING = /^(tab|view|list|type|status)$/u;

/**
 * What is walked next. A control is known by the state it stands in (the kind of the address and what is open), its role, its
 * name without numbers, and its row; it is pressed once.
 */
export class WalkPlan {
  readonly #options: WalkOptions;
  readonly #stops: Stop[] = [];
  readonly #known = new Set<string>();
  readonly #opened = new Set<string>();
  readonly #excepted = new Set<string>();

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  /** Why things were not pressed, each reason once. */
  get reasons(): readonly string[] {
    return [...this.#excepted];
  }

  /** Puts an address on the way; one of a kind that is there already is left out, unless it `isGiven`. */
  open(address: string, isGiven = false): void {
    const kind = kindOfAddress(address);
    if (this.#opened.has(kind) && !isGiven) return;
    this.#opened.add(kind);
    this.#stops.push({ address, presses: [], controls: null });
  }

  take(): Stop | undefined {
    return this.#stops.shift();
  }

  /** The visible controls that were not pressed yet and that no exception names. They count as pressed from now on. */
  fresh(look: Look): readonly Control[] {
    if (this.#options.isPressedAt?.(look.address) === false) return [];
    const state = stateOf(look);
    return look.controls.filter((control) => {
      const key = keyOf(control, state);
      if (this.#known.has(key) || (control.row !== null && control.row.at >= ROWS)) return false;
      this.#known.add(key);
      const exception = this.#options.exceptions.find(({ isMeant }) => isMeant(control));
      if (exception !== undefined) this.#excepted.add(exception.reason);
      return exception === undefined && !this.#isSkipped(control);
    });
  }

  /** What a press at `stop` has led to: another address, or something new at the same one. */
  found(stop: Stop, control: Control, seen: Look): void {
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
    return href !== null && !this.#options.pressesEveryLink && this.#opened.has(kindOfAddress(href));
  }
}

/** The state of a page: the kind of its address and what is open. */
export function stateOf({ address, overlays }: Pick<Look, 'address' | 'overlays'>): string {
  return [kindOfAddress(address), ...overlays.map(plain)].join(' > ');
}

/** An address without the data in it. */
export function kindOfAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const query = [...searchParams].map(([name, value]) => (CHOOSING.test(name) ? `${name}=${plain(value)}` : name));
  return [plain(pathname.toLowerCase()), ...query.toSorted()].join(' ');
}

/** A way as a person can repeat it. */
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
