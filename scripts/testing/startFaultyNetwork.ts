import { createFaultPlan, type FaultPlan } from '../../packages/emulator/src/testing/createFaultPlan.js';
import { createFaultyProxy } from '../../packages/emulator/src/testing/createFaultyProxy.js';

export interface FaultyNetwork {
  readonly url: string;
  heal(): number;
  close(): Promise<void>;
}

const DELAY_MS = 300;

export async function startFaultyNetwork(target: () => string, seed: number, every: number): Promise<FaultyNetwork> {
  const plan = createQuickPlan(seed, every);
  let faults = 0;
  const log = (): void => {
    faults += 1;
  };
  const { url, close } = await createFaultyProxy(target, plan, log);
  return {
    url,
    heal() {
      plan.heal();
      return faults;
    },
    close,
  };
}

/** Every kind of fault that is over soon: a dead connection that was not detected yet would take twenty seconds. */
function createQuickPlan(seed: number, every: number): FaultPlan {
  const plan = createFaultPlan(seed, every);
  return {
    ...plan,
    frame(device) {
      const fault = plan.frame(device);
      if (fault?.kind === 'freeze') return { kind: 'cut' };
      return fault !== null && 'ms' in fault ? { ...fault, ms: DELAY_MS } : fault;
    },
    // Pages and their code use the same network.
    request: () => null,
  };
}
