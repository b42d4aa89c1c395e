import { library } from '../../tsup.base.js';

// The server that the package's own tests talk to.
export default library(['testing/localServer.ts']);
