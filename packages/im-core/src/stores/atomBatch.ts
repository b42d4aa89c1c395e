import { createAtom, transaction } from 'mobx';

export interface BatchedAtom {
  track(): void;
  notify(): void;
}

export type MakeAtom = (name: string) => BatchedAtom;

/**
 * Creates a batch of atoms. `schedule` runs its task once, later: in a page, with the next frame. All changes reported before
 * then notify together, so a burst of messages causes one rendering and not hundreds.
 */
export function createAtomBatch(schedule: (task: () => void) => void): MakeAtom {
  let ringing: (() => void)[] = [];
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const notifications = ringing;
    ringing = [];
    transaction(() => {
      for (const notify of notifications) notify();
    });
  }

  return (name) => {
    const atom = createAtom(name);
    // Called with every message: a flag marks the atom as waiting, so no set has to be searched.
    let isRinging = false;
    const report = (): void => {
      isRinging = false;
      atom.reportChanged();
    };
    return {
      track: () => void atom.reportObserved(),
      notify() {
        if (isRinging) return;
        isRinging = true;
        ringing.push(report);
        if (isScheduled) return;
        isScheduled = true;
        schedule(flush);
      },
    };
  };
}
