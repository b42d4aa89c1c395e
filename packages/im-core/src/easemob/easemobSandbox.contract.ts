import { afterEach, inject } from 'vitest';
import type { ChatService } from '../ports/ChatService.js';
import type { ChatServiceHarness } from '../testing/contractDevice.js';
import type { EasemobConfig } from './createEasemobService.js';

/** The clients of the running test: each is closed after it, so that none affects the next test. */
const open = new Set<ChatService>();

afterEach(async () => {
  await Promise.all([...open].map((service) => service.close()));
  open.clear();
});

export async function startOnSandbox(make: (config: EasemobConfig) => ChatService): Promise<ChatServiceHarness> {
  const apiUrl = inject('sandboxUrl');
  const appKey = `contract#w${crypto.randomUUID().slice(0, 8)}`;
  const harness: ChatServiceHarness = {
    device(deviceId) {
      const service = make({ appKey, apiUrl, url: `${apiUrl.replace('http', 'ws')}/websocket`, deviceId });
      open.add(service);
      return service;
    },
  };
  // Not by a device: each is a client of the vendor, in a worker with the whole script.
  const accounts = ['amy', 'bo'].map((id) => ({ id, password: id, nickname: id }));
  const groups = [{ id: 'team', name: '装修群', owner: 'amy', members: ['bo'] }];
  const rooms = [{ id: 'lobby', name: '大厅', owner: 'amy' }];
  await fetch(new URL('/__sandbox/tenant', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appKey, accounts, groups, rooms }),
  });
  return harness;
}
