import { stored, type KeyValueStore, type Stored } from '@fitout/im-core';
import type { DeviceChoice } from '@fitout/rtc-core';
import { fieldsOf } from './storedJsonCodec.js';

const NOTHING_CHOSEN: DeviceChoice = { microphone: '', camera: '', speaker: '' };

function isChoice(value: unknown): value is DeviceChoice {
  const { microphone, camera, speaker } = fieldsOf(value);
  return [microphone, camera, speaker].every((id) => typeof id === 'string');
}

/** The devices chosen for calls, stored for the next session; none if the stored data is damaged. */
export function createStoredDevices(storage: KeyValueStore): Stored<DeviceChoice> {
  return stored(storage, 'setting/call-devices', {
    decode: (json) => (isChoice(json) ? json : NOTHING_CHOSEN),
    encode: (choice) => choice,
  });
}
