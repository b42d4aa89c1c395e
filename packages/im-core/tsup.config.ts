import { library } from '../../tsup.base.js';

export default library(['**/*.contract.ts', 'testing/**']);
