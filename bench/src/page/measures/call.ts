import type { Mesh } from '../calling/Mesh.js';
import type { Meter, PageSample } from '../PageMeasure.js';

/** How long the cost of the running call is measured. */
const WATCHED_MS = 5_000;

/**
 * P15: the time until every member shows the first picture of every other, and the CPU time of the whole browser during
 * the call, in percent of one core.
 */
export function callPeople(people: number) {
  return async (contender: () => (people: number) => Mesh, { cpuMs }: Meter): Promise<PageSample> => {
    const mesh = contender()(people);
    const pairs = pairsOf(people);
    const shown = Promise.all(pairs.map(([viewer, other]) => firstFrame(mesh.screen(viewer, other))));
    const begun = performance.now();
    await mesh.enter();
    const times = await shown;
    const [before, from] = [await cpuMs(), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const worked = (await cpuMs()) - before;
    const figures = {
      firstFrameMs: Math.max(...times) - begun,
      cpuPercent: (worked / (performance.now() - from)) * 100,
    };
    const seen = pairs.map(
      ([viewer, other]) => `${viewer} sees ${other}: ${mesh.screen(viewer, other).videoWidth > 0}`,
    );
    await mesh.leave();
    return { figures, seen };
  };
}

function pairsOf(people: number): readonly (readonly [number, number])[] {
  const all = Array.from({ length: people }, (_, number) => number);
  return all.flatMap((viewer) => all.filter((other) => other !== viewer).map((other) => [viewer, other] as const));
}

/** When the first picture was presented, by the page's clock. */
function firstFrame(element: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) => {
    element.requestVideoFrameCallback((now) => resolve(now));
  });
}
