export interface RelayedFrame {
  readonly bytes: Buffer;
  readonly kind: 'frame' | 'answer' | 'ping';
}

const SWAP_MS = 500;

export function createFaultyDirection(send: (frame: RelayedFrame) => void) {
  let waiting: RelayedFrame[] = [];
  let answers: RelayedFrame[] = [];
  let overtaken: RelayedFrame | null = null;
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
  const pass = (frame: RelayedFrame): void => {
    if (isFrozen) return;
    if (isHolding && frame.kind === 'answer') answers.push(frame);
    else send(frame);
  };
  const letPass = (): void => {
    const frame = overtaken;
    overtaken = null;
    if (frame !== null) pass(frame);
  };
  const go = (frame: RelayedFrame): void => {
    // The answer to a ping confirms all frames before it, so no earlier frame may arrive after it.
    if (frame.kind === 'ping') letPass();
    if (isSwapping && frame.kind !== 'ping') {
      isSwapping = false;
      overtaken = frame;
      return later(SWAP_MS, letPass);
    }
    pass(frame);
    letPass();
  };

  return {
    push: (frame: RelayedFrame) => void (isDelayed ? waiting.push(frame) : go(frame)),
    freeze() {
      isFrozen = true;
    },
    /** Delays frames by `ms` from now on. */
    delay(ms: number): void {
      if (isDelayed) return;
      isDelayed = true;
      later(ms, () => {
        isDelayed = false;
        for (const frame of waiting.splice(0)) go(frame);
      });
    },
    /** Delays only answers, by `ms`. */
    holdAnswers(ms: number): void {
      if (isHolding) return;
      isHolding = true;
      later(ms, () => {
        isHolding = false;
        for (const frame of answers.splice(0)) pass(frame);
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
