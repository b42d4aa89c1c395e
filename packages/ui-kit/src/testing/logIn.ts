import type { ImClient, ImClientOptions } from '@fitout/im-core';
import { systemClock } from '@fitout/im-core/memory';
import type { FakeHub } from '@fitout/im-core/testing';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { createClient } from './stories/createClient.js';

export async function logIn(hub: FakeHub, userId: string, parts: Partial<ImClientOptions> = {}): Promise<ImClient> {
  const client = createClient(hub, userId, {
    service: hub.device(userId),
    clock: systemClock,
    schedule: queueMicrotask,
    ...parts,
  });
  onTestFinished(() => client.dispose());
  await client.restore();
  void client.session.start({ userId, secret: { kind: 'password', value: userId } });
  await waitFor(() => expect(client.session.isOnline).toBe(true));
  return client;
}
