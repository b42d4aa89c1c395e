export {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type Profile,
  type ProfileDeps,
  type ProfileParts,
} from './createEmulator.js';
export type { AdvanceableClock, Cancel, Clock } from './Clock.js';
export type { Random } from './Random.js';
export {
  type Control,
  createControl,
  type DevicesState,
  type Someone,
  type StoredMessage,
} from './servers/control/createControl.js';
export type { Scenario } from './servers/control/scenario.js';
