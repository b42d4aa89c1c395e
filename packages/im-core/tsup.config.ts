import { library } from '../../tsup.base.js';

export default library({
  index: 'src/index.ts',
  easemob: 'src/adapters/easemob/index.ts',
  worker: 'src/adapters/worker/index.ts',
  browser: 'src/browser/index.ts',
  testing: 'src/testing/index.ts',
  memory: 'src/memory/index.ts',
  contracts: 'src/testing/contracts.ts',
});
