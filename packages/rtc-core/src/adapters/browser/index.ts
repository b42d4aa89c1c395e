export { createDeviceSource } from './createDeviceSource.js';
