import { systemClock } from '@fitout/im-core/browser';
import type { EasemobConfig } from '@fitout/im-core/easemob';
import { connectChatService } from '@fitout/im-core/worker';
import type { ChatService } from '@fitout/im-core';
import workerUrl from './chatWorker?worker&url';
import { trustWorker } from '../app/trustWorker.js';

// Once per page: a policy's name may not be taken twice.
const trusted = trustWorker(window.trustedTypes, workerUrl);

/** A chat service in a worker of its own. */
export function createChatService(config: EasemobConfig): ChatService {
  // The browser's types know no trusted address here, although every browser with the policy takes it.
  const worker = new Worker(trusted(workerUrl) as string, { type: 'module', name: 'chat' });
  return connectChatService(worker, config, systemClock);
}
