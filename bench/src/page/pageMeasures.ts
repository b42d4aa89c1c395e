import type { Sample } from '../measures/Measure.js';
import type { Pages } from './openPages.js';

/** A measure in a page: its contenders, and how one of them is measured. */
export interface InPage {
  readonly contenders: readonly string[];
  readonly rounds: number;
  readonly run: (pages: Pages, contender: string) => Promise<Sample>;
}

const ALL = ['dom', 'virtua', 'core'];

/** P6 to P9 and P13 to P15, by the name of the measure. */
export const PAGE_MEASURES: Readonly<Record<string, InPage>> = {
  mount: { contenders: ['virtua', 'core'], rounds: 7, run: mountBoth },
  arrive50: alone('arrive50', ALL),
  arrive200: alone('arrive200', ALL),
  arrive500: alone('arrive500', ALL),
  resort1000: alone('resort1000', ALL),
  resort5000: alone('resort5000', ALL),
  live100: alone('live100', ALL),
  hold: alone('hold', ['virtua', 'core']),
  groups200: traced('groups200'),
  contacts1000: traced('contacts1000'),
  members1000: traced('members1000'),
  write: traced('write'),
  call2: alone('call2', ['mesh', 'core']),
  call6: alone('call6', ['mesh', 'core']),
};

function alone(name: string, contenders: readonly string[]): InPage {
  return { contenders, rounds: 3, run: (pages, contender) => pages.run(name, contender) };
}

function traced(name: string): InPage {
  return { contenders: ['dom', 'core'], rounds: 5, run: (pages, contender) => pages.runTraced(name, contender) };
}

/** A thousand and ten thousand, each in a separate page. */
async function mountBoth(pages: Pages, contender: string): Promise<Sample> {
  const thousand = await pages.run('mount1000', contender);
  const tenThousand = await pages.run('mount10000', contender);
  const [thousandMs = NaN, tenThousandMs = NaN] = [thousand, tenThousand].map(({ figures }) => figures['mountMs']);
  return {
    figures: { thousandMs, tenThousandMs, tenThousandAgainst: tenThousandMs / thousandMs },
    digest: thousand.digest + tenThousand.digest,
  };
}
