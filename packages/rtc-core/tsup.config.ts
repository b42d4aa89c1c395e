import { library } from '../../tsup.base.js';

export default library({ index: 'src/index.ts' });
