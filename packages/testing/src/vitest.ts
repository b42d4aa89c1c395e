import { createControl, createEmulator, type Control, type Emulator } from '@fitout/emulator';
import { test as base } from 'vitest';

const APP_KEY = 'demo#app';

/** What a test of Vitest gets. */
export interface ChatFixtures {
  /** A fresh emulator, closed at the end of the test. */
  readonly emulator: Emulator;
  /** Its control API. */
  readonly control: Control;
}

/** Vitest's `test` with an emulator. */
export const test = base.extend<ChatFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures this one needs
  emulator: async ({}, provide) => {
    const emulator = await createEmulator({ storage: ':memory:', faults: true, scenario: { appKey: APP_KEY } });
    await provide(emulator);
    await emulator.close();
  },
  control: ({ emulator }, provide) => provide(createControl(emulator.url, APP_KEY)),
});
