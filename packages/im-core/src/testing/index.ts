export { incoming, ME, message, outgoing, PEER, WITH_PEER } from './builders.js';
export { createFakeSignals, type FakeSignals } from './createFakeSignals.js';
export { FakeClock, settle } from './FakeClock.js';
export { FakeHub } from './FakeHub.js';
export { FakeTabs } from './FakeTabs.js';
