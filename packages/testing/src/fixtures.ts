import { createEmulator, type Control, type Scenario } from '@fitout/emulator';
import { createSystemRandom } from '@fitout/emulator/profile';

/** People, groups and messages that a test begins with; `person` creates who is missing. */
export type Beginning = Omit<Scenario, 'appKey'>;

/** The network between the people and the service. What is lost counts as not delivered: it comes again once the network is healed. */
export interface Network {
  /** Cuts the connection of one person or of all, and lets them in again only after `heal`. */
  cut(userId?: string): Promise<void>;
  /** Delays every frame of one person or of all by `ms`. */
  delay(ms: number, userId?: string): Promise<void>;
  /** Ends what `cut`, `delay` and `control.network` do to one person or to all. Their clients notice at once, as by the browser. */
  heal(userId?: string): Promise<void>;
}

/** Time passes at once, for the service and for the people. */
export interface ChatClock {
  /** Moves the time forward by `ms`; what was due in between happens now. */
  pass(ms: number): Promise<void>;
}

/** The app key of a test that does not care. */
export const APP_KEY = 'demo#app';

/** A fresh emulator. Its passwords are hashed cheaply: else hashing would take longer than the test. */
export function startEmulator(appKey: string, scenario: Beginning) {
  const random = { ...createSystemRandom(), passwordCost: 4 };
  return createEmulator({ storage: ':memory:', faults: true, random, scenario: { appKey, ...scenario } });
}

/** @param wake tells the clients that the network is back, as a browser does */
export function createNetwork(control: Control, wake: (userId?: string) => Promise<unknown>): Network {
  const whose = (userId: string | undefined) => (userId === undefined ? {} : { userId });
  return {
    cut: async (userId) => void (await control.cut(whose(userId))),
    delay: async (delayMs, userId) => void (await control.network({ delayMs, ...whose(userId) })),
    async heal(userId) {
      await control.network({ heal: true, ...whose(userId) });
      await wake(userId);
    },
  };
}
