import { systemClock } from '@fitout/im-core/browser';
import { easemobLacks, type EasemobConfig } from '@fitout/im-core/easemob';
import { connectChatService } from '@fitout/im-core/worker';
import type { ChatService } from '@fitout/im-core';
import workerUrl from './chatWorker?worker&url';
import { trustWorker } from '../app/trustWorker.js';

// Once per page, because a policy's name must not be used twice.
const trusted = trustWorker(window.trustedTypes, workerUrl);

/** A chat service in its own worker. */
export function createChatService(config: EasemobConfig): ChatService {
  // TypeScript's types do not accept a trusted address here, although every browser with the policy does.
  const worker = new Worker(trusted(workerUrl) as string, { type: 'module', name: 'chat' });
  return connectChatService(worker, config, systemClock, easemobLacks(config));
}
