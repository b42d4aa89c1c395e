/** A row of a peer's list: what its place depends on. */
export interface Placed {
  readonly id: string;
  /** The time of its newest message. */
  time: number;
}

/** Rows with the newest first. */
export interface Order<Row extends Placed> {
  readonly rows: readonly Row[];
  /** Notes that a row is new or has changed, until the next frame. */
  touch(row: Row): void;
  isTouched(row: Row): boolean;
  /** Moves the rows touched since the last frame to their places. False if there is none. */
  settle(): boolean;
}

/**
 * The list that an app keeps over a peer that has none. It moves only the touched rows, so that the figures show the
 * peer's work and not that of sorting a thousand rows for each frame.
 */
export function createOrder<Row extends Placed>(): Order<Row> {
  let rows: Row[] = [];
  const touched = new Set<Row>();
  return {
    get rows() {
      return rows;
    },
    touch: (row) => void touched.add(row),
    isTouched: (row) => touched.has(row),
    settle() {
      if (touched.size === 0) return false;
      rows = merged(
        [...touched].sort(byNewest),
        rows.filter((row) => !touched.has(row)),
      );
      touched.clear();
      return true;
    },
  };
}

function merged<Row extends Placed>(moved: readonly Row[], rest: readonly Row[]): Row[] {
  const all: Row[] = [];
  let from = 0;
  for (const row of moved) {
    for (let other = rest[from]; other !== undefined && byNewest(other, row) < 0; other = rest[(from += 1)])
      all.push(other);
    all.push(row);
  }
  return all.concat(rest.slice(from));
}

function byNewest(a: Placed, b: Placed): number {
  return b.time - a.time || (a.id < b.id ? -1 : 1);
}
