import { sockets } from './measures/sockets.js';
import { relayWire } from './sockets/relayWire.js';
import { sandboxWire } from './sockets/sandboxWire.js';

// `runSockets <measure> <contender>`: the same words as `runContender` takes; the floor is the relay.
const sample = await sockets(process.argv[3] === 'floor' ? relayWire : sandboxWire);
process.stdout.write(`${JSON.stringify(sample)}\n`);
