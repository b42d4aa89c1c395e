import { wayOf, type Control, type PageState, type Stop, type WalkPlan } from './WalkPlan.js';

/** The page of a walk: a browser's, or a table. */
export interface WalkTarget {
  /** Opens the address of a stop and presses its steps; null if one of the controls is missing. */
  readonly go: (stop: Stop) => Promise<PageState | null>;
  /** Presses a control; false if it is missing. */
  readonly press: (control: Control) => Promise<boolean>;
  readonly readState: () => Promise<PageState>;
  /** Closes overlays, or goes back, until `target` is restored as far as possible. */
  readonly retreat: (target: PageState) => Promise<PageState>;
}

/** The result of a walk. */
export interface Walked {
  /** The faults, each with its steps. */
  readonly faults: readonly string[];
  /** Steps that ended early, because an earlier press has changed the data. */
  readonly gone: readonly string[];
  readonly presses: number;
}

/** Walks until nothing new is left; `log` gets each stop and each fault as they occur. */
export async function walk(plan: WalkPlan, site: WalkTarget, log: (line: string) => void): Promise<Walked> {
  const faults: string[] = [];
  const gone: string[] = [];
  let presses = 0;
  const note = (way: string, page: PageState): void => {
    for (const says of new Set(page.faults)) {
      faults.push(`${way}: ${says}`);
      log(`FAULT ${way}: ${says}`);
    }
  };

  for (let stop = plan.take(); stop !== undefined; stop = plan.take()) {
    const start = await site.go(stop);
    if (start === null) {
      gone.push(wayOf(stop));
      continue;
    }
    log(`${presses} ${wayOf(stop)}`);
    note(wayOf(stop), start);
    let here: PageState | null = start;
    for (const control of stop.controls ?? plan.fresh(start)) {
      if (here !== null && !isSame(here, start)) here = await reopen(site, stop, start, here);
      here ??= await site.go(stop);
      let isPressed = here !== null && (await site.press(control));
      // An earlier press may have changed the page: it is opened again before the control counts as missing.
      if (!isPressed && (await site.go(stop)) !== null) isPressed = await site.press(control);
      if (!isPressed) {
        gone.push(wayOf(stop, control));
        here = null;
        continue;
      }
      presses += 1;
      const seen = await site.readState();
      note(wayOf(stop, control), seen);
      plan.found(stop, control, seen);
      here = await site.retreat(start);
      note(`${wayOf(stop, control)} → back`, here);
    }
  }
  return { faults, gone, presses };
}

/**
 * Presses the steps of a stop again where the page still is at its address with nothing open, which takes a tenth of the
 * time of opening the address; null if that does not restore `target`.
 */
async function reopen(
  site: WalkTarget,
  { presses }: Stop,
  target: PageState,
  here: PageState,
): Promise<PageState | null> {
  if (presses.length === 0 || here.address !== target.address || here.overlays.length > 0) return null;
  let seen = here;
  for (const control of presses) {
    if (!(await site.press(control))) return null;
    seen = await site.readState();
  }
  return isSame(seen, target) ? seen : null;
}

function isSame(one: PageState, other: PageState): boolean {
  return one.address === other.address && openIn(one) === openIn(other);
}

/** The open overlays and panels, as one text. */
export function openIn({ overlays, unfolded }: Pick<PageState, 'overlays' | 'unfolded'>): string {
  return [...overlays, ...unfolded].join(' > ');
}
