import { systemClock } from '@fitout/im-core/browser';
import { easemobLacks, type EasemobConfig } from '@fitout/im-core/easemob';
import { connectChatService, createServiceWorkers } from '@fitout/im-core/worker';
import { startChatWorker } from './pageWorkers.js';

/** Creates chat services, each in its own worker. `prepare` starts the worker of the next one. */
export function createChatServices() {
  const workers = createServiceWorkers(startChatWorker);
  return {
    prepare: workers.prepare,
    create: (config: EasemobConfig) => connectChatService(workers.take(), config, systemClock, easemobLacks(config)),
  };
}
