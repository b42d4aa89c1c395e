import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, by path from the top of the repository: started last, such a file would run alone at the end. */
const LONGEST = [
  'packages/im-core/src/easemob/easemobWorker.browser.test.ts',
  'packages/im-core/src/client/chaos.browser.test.ts',
  'apps/sandbox/src/main.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return index === -1 ? LONGEST.length : index;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
