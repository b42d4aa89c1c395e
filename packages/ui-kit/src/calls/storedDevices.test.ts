import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { devicesOf } from './partiesOf.js';
import { createStoredDevices } from './storedDevices.js';

const NONE = { microphone: '', camera: '', speaker: '' };

it('the choice is restored in the next session; damaged data chooses nothing', async () => {
  const storage = createMemoryStore();
  await createStoredDevices(storage).save({ ...NONE, camera: 'c2' });
  expect(await createStoredDevices(storage).load()).toEqual({ ...NONE, camera: 'c2' });
  for (const damaged of ['{', '7', '{"camera":1}']) {
    await storage.set('setting/call-devices', damaged);
    expect(await createStoredDevices(storage).load()).toEqual(NONE);
  }
});

it('the device in use is the chosen one while it is connected, else the first', () => {
  const all = [
    { id: 'm1', name: 'one', kind: 'microphone' },
    { id: 'm2', name: 'two', kind: 'microphone' },
    { id: 'c1', name: 'camera', kind: 'camera' },
  ] as const;
  const inUse = (microphone: string) =>
    devicesOf({ all, choice: { ...NONE, microphone } }).map(({ current }) => current);
  expect(inUse('m2')).toEqual(['m2', 'c1', null]);
  expect(inUse('m3')).toEqual(['m1', 'c1', null]);
});
