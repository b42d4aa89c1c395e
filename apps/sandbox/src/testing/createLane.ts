/** A frame, or the ping that follows it. */
export interface Parcel {
  readonly bytes: Buffer;
  readonly kind: 'frame' | 'answer' | 'ping';
}

/** One direction of a connection. It keeps the order, except where a fault changes it. */
export interface Lane {
  push(parcel: Parcel): void;
  /** Drops everything from now on. */
  freeze(): void;
  /** Delays frames by `ms` from now on. */
  delay(ms: number): void;
  /** Delays only answers, by `ms`. */
  holdAnswers(ms: number): void;
  /** Sends the next parcel after the one that follows it. */
  swap(): void;
  end(): void;
}

/** How long a swapped frame waits for the following one. */
const SWAP_MS = 500;

/** Creates a direction; it calls `send` for each delivered parcel. */
export function createLane(send: (parcel: Parcel) => void): Lane {
  let waiting: Parcel[] = [];
  let answers: Parcel[] = [];
  let overtaken: Parcel | null = null;
  let isFrozen = false;
  let isSwapping = false;
  let isDelayed = false;
  let isHolding = false;
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const pass = (parcel: Parcel): void => {
    if (isFrozen) return;
    if (isHolding && parcel.kind === 'answer') answers.push(parcel);
    else send(parcel);
  };
  const letPass = (): void => {
    const parcel = overtaken;
    overtaken = null;
    if (parcel !== null) pass(parcel);
  };
  const go = (parcel: Parcel): void => {
    // The answer to a ping confirms all frames before it, so no earlier frame may arrive after it.
    if (parcel.kind === 'ping') letPass();
    if (isSwapping && parcel.kind !== 'ping') {
      isSwapping = false;
      overtaken = parcel;
      return later(SWAP_MS, letPass);
    }
    pass(parcel);
    letPass();
  };

  return {
    push: (parcel) => void (isDelayed ? waiting.push(parcel) : go(parcel)),
    freeze() {
      isFrozen = true;
    },
    delay(ms) {
      if (isDelayed) return;
      isDelayed = true;
      later(ms, () => {
        isDelayed = false;
        for (const parcel of waiting.splice(0)) go(parcel);
      });
    },
    holdAnswers(ms) {
      if (isHolding) return;
      isHolding = true;
      later(ms, () => {
        isHolding = false;
        for (const parcel of answers.splice(0)) pass(parcel);
      });
    },
    swap() {
      isSwapping = true;
    },
    end() {
      isFrozen = true;
      waiting = [];
      answers = [];
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
