import { library } from '../../tsup.base.js';

export default library({
  index: 'src/index.ts',
  market: 'src/market.ts',
  contract: 'src/contract/index.ts',
  testing: 'src/testing/index.ts',
});
