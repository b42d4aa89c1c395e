export { createDeviceSource } from './createDeviceSource.js';
export { steadyClock } from './steadyClock.js';
