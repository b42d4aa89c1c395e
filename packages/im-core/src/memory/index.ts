export { createMemoryBlobs } from './createMemoryBlobs.js';
export { createMemoryStore } from './createMemoryStore.js';
export { systemClock } from './systemClock.js';
