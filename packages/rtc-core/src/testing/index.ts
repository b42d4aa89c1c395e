export { searchCalls, type CallNetwork, type SearchReport } from './callSearch.js';
export { FakeClock } from './FakeClock.js';
export { FakeDevices } from './FakeDevices.js';
export { FakeCommandTransports } from './FakeCommandTransports.js';
export { FakeMedia, type JoinFault } from './FakeMedia.js';
export { FakeSignals } from './FakeSignals.js';
export { wireClients, type WiredClient } from './wiredClients.js';
