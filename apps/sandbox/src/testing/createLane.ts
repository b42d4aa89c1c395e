/** Something on its way: a frame, or the ping that follows it. */
export interface Parcel {
  readonly bytes: Buffer;
  readonly kind: 'frame' | 'answer' | 'ping';
}

/** One way of a connection. Order is kept, except where a fault says otherwise. */
export interface Lane {
  push(parcel: Parcel): void;
  /** Nothing gets through any more. */
  freeze(): void;
  /** Delays frames from now on by so long. */
  delay(ms: number): void;
  /** Delays answers by so long, and no other frames. */
  holdAnswers(ms: number): void;
  /** The parcel after the next is sent first. */
  swap(): void;
  end(): void;
}

/** A frame that waits to be overtaken is not kept longer than this. */
const SWAP_MS = 500;

/** Makes one way; `send` is called for what gets through. */
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
    // A ping confirms that everything before it has arrived, so no earlier frame may arrive after it.
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
