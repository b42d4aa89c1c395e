export { type Dice, createDice } from './createDice.js';
export { createFaultPlan } from './createFaultPlan.js';
export { createFaultyProxy } from './createFaultyProxy.js';
export { type RawClient, createRawClient } from './createRawClient.js';
export { createSdkClient } from './createSdkClient.js';
export { freePort } from './freePort.js';
export { mutateFrame } from './mutateFrame.js';
export { temporaryFolder } from './temporaryFolder.js';
export { type Answer, APP_KEY, cheapRandom, startEmulator, withHelpers } from './startEmulator.js';
