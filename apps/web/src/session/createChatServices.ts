import { systemClock } from '@fitout/im-core/browser';
import { easemobLacks, type EasemobConfig } from '@fitout/im-core/easemob';
import { connectChatService, createServiceWorkers } from '@fitout/im-core/worker';
import workerUrl from './chatWorker?worker&url';
import { trustWorker } from '../app/trustWorker.js';

// Once per page, because a policy's name must not be used twice.
const trusted = trustWorker(window.trustedTypes, workerUrl);

/** Creates chat services, each in its own worker. `prepare` starts the worker of the next one. */
export function createChatServices() {
  // TypeScript's types do not accept a trusted address here, although every browser with the policy does.
  const start = () => new Worker(trusted(workerUrl) as string, { type: 'module', name: 'chat' });
  const workers = createServiceWorkers(start);
  return {
    prepare: workers.prepare,
    create: (config: EasemobConfig) => connectChatService(workers.take(), config, systemClock, easemobLacks(config)),
  };
}
