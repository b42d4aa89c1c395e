import { createAtom, transaction } from 'mobx';

/** Something observers listen to: one for a timeline, one for the order of the list. */
export interface Bell {
  /** Called by a getter that an observer reads. */
  heard(): void;
  /** Says that what the bell stands for has changed. Observers are told with the next frame. */
  ring(): void;
}

/** Makes bells that ring together. */
export interface BellTower {
  bell(name: string): Bell;
  /** Tells all observers now what has changed. */
  flush(): void;
}

/**
 * Makes a tower. `schedule` runs its task once, later: the next frame in a page. Everything that rings
 * before is told in one go, so a burst of messages is one rendering and not hundreds.
 */
export function createBellTower(schedule: (task: () => void) => void): BellTower {
  let ringing: (() => void)[] = [];
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const bells = ringing;
    ringing = [];
    transaction(() => {
      for (const tell of bells) tell();
    });
  }

  return {
    bell(name) {
      const atom = createAtom(name);
      // Rung with every message: a flag says that it waits already, and no set has to be asked.
      let isRinging = false;
      const tell = (): void => {
        isRinging = false;
        atom.reportChanged();
      };
      return {
        heard: () => void atom.reportObserved(),
        ring() {
          if (isRinging) return;
          isRinging = true;
          ringing.push(tell);
          if (isScheduled) return;
          isScheduled = true;
          schedule(flush);
        },
      };
    },
    flush,
  };
}
