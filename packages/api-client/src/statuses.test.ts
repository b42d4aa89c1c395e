import { expect, it } from 'vitest';
import * as contract from './contract/index.js';
import * as main from './index.js';
import * as statuses from './statuses.js';

it('the main entry and that of the contract export every table of states and kinds', () => {
  for (const entry of [main, contract]) expect(entry).toMatchObject(statuses);
});
