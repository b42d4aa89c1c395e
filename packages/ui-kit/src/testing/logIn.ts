import { createImClient, type ImClient, type ImClientOptions } from '@fitout/im-core';
import { createMemoryStore, systemClock } from '@fitout/im-core/memory';
import type { FakeHub } from '@fitout/im-core/testing';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';

export async function logIn(hub: FakeHub, userId: string, parts: Partial<ImClientOptions> = {}): Promise<ImClient> {
  let made = 0;
  const client = createImClient({
    self: userId,
    service: hub.device(userId),
    storage: createMemoryStore(),
    clock: systemClock,
    newId: () => `${userId}-${(made += 1)}`,
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: async () => null,
    ...parts,
  });
  onTestFinished(() => client.dispose());
  await client.restore();
  void client.session.start({ userId, secret: { kind: 'password', value: userId } });
  await waitFor(() => expect(client.session.isOnline).toBe(true));
  return client;
}
