import { library } from '../../tsup.base.js';

export default library([], { platform: 'node', target: 'node20' });
