import { painted, paintedUntil } from '../afterPaint.js';
import type { Finder } from '../finding/Finder.js';
import { isFound, namedPeople } from '../finding/Named.js';
import { mean } from '../mean.js';
import { newRoot } from '../newRoot.js';
import type { Meter, PageSample } from '../PageMeasure.js';
import { typeInto } from '../typeInto.js';

/** Queries that are typed character by character and then cleared: a name, initials, an id. */
const LOOKED_FOR = ['王伟芳', 'zmj', 'u01'];
const KEYS = LOOKED_FOR.flatMap((text) => [...Array.from(text, (_, index) => text.slice(0, index + 1)), '']);
/** Fewer than any contender shows. */
const COMPARED = 5;

/** P13: shows `count` entries by name, and searches for some of them, key by key. */
export function findPeople(count: number): (make: () => Finder, meter: Meter) => Promise<PageSample> {
  return async (make, { busyMs }) => {
    const people = namedPeople(count);
    const finder = make();
    await finder.prepare(people);
    finder.mount(newRoot());
    await painted();
    /** How long the main thread worked until the expected row is first. */
    async function workUntilShown(act: () => void, query: string): Promise<number> {
      const first = people.find((one) => isFound(one, query));
      const before = await busyMs();
      act();
      await paintedUntil(() => finder.names()[0] === first?.name);
      return (await busyMs()) - before;
    }

    performance.mark('begin');
    const openMs = await workUntilShown(() => finder.open(), '');
    const seen: string[] = [];
    const works: number[] = [];
    for (const query of KEYS) {
      works.push(await workUntilShown(() => typeInto(document.querySelector('input'), query), query));
      seen.push(finder.names().slice(0, COMPARED).join(' '));
    }
    return { figures: { openMs, keyMs: mean(works) }, seen };
  };
}
