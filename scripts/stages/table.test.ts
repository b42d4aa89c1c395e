import { expect, it } from 'vitest';
import { table } from './table.mjs';

it('[TOOL-GATE-6] the columns of a table align, Chinese text included', () => {
  expect(
    table([
      ['Name', 'Id'],
      ['林晓', '1001'],
      ['Amy', '2'],
    ]),
  ).toBe(['Name   Id', '────   ────', '林晓   1001', 'Amy    2'].join('\n'));
});
