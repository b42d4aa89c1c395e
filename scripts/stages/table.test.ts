import { expect, it } from 'vitest';
import { table } from './table.mjs';

it('the columns of a table align, Chinese text included', () => {
  expect(
    table([
      ['Name', 'Id'],
      ['林晓', '1001'],
      ['Amy', '2'],
    ]),
  ).toBe(['Name   Id', '────   ────', '林晓   1001', 'Amy    2'].join('\n'));
});
