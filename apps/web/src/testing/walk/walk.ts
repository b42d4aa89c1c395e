import { wayOf, type Control, type Look, type Stop, type WalkPlan } from './WalkPlan.js';

/** The page of a walk: a browser's, or a table. */
export interface WalkPlace {
  /** Opens the address of a stop and presses its steps; null if one of the controls is missing. */
  readonly go: (stop: Stop) => Promise<Look | null>;
  /** Presses a control; false if it is missing. */
  readonly press: (control: Control) => Promise<boolean>;
  readonly look: () => Promise<Look>;
  /** Closes overlays, or goes back, until `target` is restored as far as possible. */
  readonly retreat: (target: Look) => Promise<Look>;
}

/** The result of a walk. */
export interface Walked {
  /** The faults, each with its steps. */
  readonly faults: readonly string[];
  /** Steps that ended early, because an earlier press has changed the data. */
  readonly gone: readonly string[];
  readonly presses: number;
}

/** Walks until nothing new is left; `tell` gets each stop and each fault as they occur. */
export async function walk(plan: WalkPlan, place: WalkPlace, log: (line: string) => void): Promise<Walked> {
  const faults: string[] = [];
  const gone: string[] = [];
  let presses = 0;
  const note = (way: string, look: Look): void => {
    for (const says of new Set(look.faults)) {
      faults.push(`${way}: ${says}`);
      log(`FAULT ${way}: ${says}`);
    }
  };

  for (let stop = plan.take(); stop !== undefined; stop = plan.take()) {
    const start = await place.go(stop);
    if (start === null) {
      gone.push(wayOf(stop));
      continue;
    }
    log(`${presses} ${wayOf(stop)}`);
    note(wayOf(stop), start);
    let here: Look | null = start;
    for (const control of stop.controls ?? plan.fresh(start)) {
      if (here !== null && !isSame(here, start)) here = await reopen(place, stop, start, here);
      here ??= await place.go(stop);
      let isPressed = here !== null && (await place.press(control));
      // An earlier press may have changed the page: it is opened again before the control counts as missing.
      if (!isPressed && (await place.go(stop)) !== null) isPressed = await place.press(control);
      if (!isPressed) {
        gone.push(wayOf(stop, control));
        here = null;
        continue;
      }
      presses += 1;
      const seen = await place.look();
      note(wayOf(stop, control), seen);
      plan.found(stop, control, seen);
      here = await place.retreat(start);
      note(`${wayOf(stop, control)} → back`, here);
    }
  }
  return { faults, gone, presses };
}

/**
 * Presses the steps of a stop again where the page still is at its address with nothing open, which takes a tenth of the
 * time of opening the address; null if that does not restore `target`.
 */
async function reopen(place: WalkPlace, { presses }: Stop, target: Look, here: Look): Promise<Look | null> {
  if (presses.length === 0 || here.address !== target.address || here.overlays.length > 0) return null;
  let seen = here;
  for (const control of presses) {
    if (!(await place.press(control))) return null;
    seen = await place.look();
  }
  return isSame(seen, target) ? seen : null;
}

function isSame(one: Look, other: Look): boolean {
  return one.address === other.address && openIn(one) === openIn(other);
}

/** The open overlays and panels, as one text. */
export function openIn({ overlays, unfolded }: Pick<Look, 'overlays' | 'unfolded'>): string {
  return [...overlays, ...unfolded].join(' > ');
}
