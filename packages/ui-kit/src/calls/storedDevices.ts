import type { KeyValueStore } from '@fitout/im-core';
import type { DeviceChoice } from '@fitout/rtc-core';
import { fieldsOf, readJson } from './storedJsonCodec.js';

const KEY = 'setting/call-devices';
const NOTHING_CHOSEN: DeviceChoice = { microphone: '', camera: '', speaker: '' };

function isChoice(value: unknown): value is DeviceChoice {
  const { microphone, camera, speaker } = fieldsOf(value);
  return [microphone, camera, speaker].every((id) => typeof id === 'string');
}

/** The devices chosen for calls, stored for the next session (UI-CALLS-6). */
export interface StoredDevices {
  /** Resolves to no choice if nothing is stored, or the stored data is damaged. */
  load(): Promise<DeviceChoice>;
  save(choice: DeviceChoice): void;
}

/** The choice in one entry of a key-value store. */
export function createStoredDevices(storage: KeyValueStore): StoredDevices {
  return {
    async load() {
      const found = readJson(await storage.get(KEY));
      return isChoice(found) ? found : NOTHING_CHOSEN;
    },
    save: (choice) => void storage.set(KEY, JSON.stringify(choice)),
  };
}
