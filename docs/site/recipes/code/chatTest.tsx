import { createImClient } from '@fitout/im-core';
import { createMemoryStore, systemClock } from '@fitout/im-core/memory';
import { FakeHub } from '@fitout/testing';
import { ChatProvider, KitRoot, Messenger } from '@fitout/ui-kit';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

const hub = new FakeHub(Date.now).add('amy', 'bo');

async function logIn(self: string) {
  const client = createImClient({
    self,
    service: hub.device(self),
    storage: createMemoryStore(),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    schedule: queueMicrotask,
    renewToken: async () => null,
  });
  await client.restore();
  await client.session.start({ userId: self, secret: { kind: 'password', value: self } });
  return client;
}

it('shows a message and its answer', async () => {
  const [amy, bo] = await Promise.all([logIn('amy'), logIn('bo')]);
  const withAmy = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
  await withAmy.send({ type: 'text', text: 'When?' });
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  root.render(
    <KitRoot>
      <ChatProvider client={amy} start={{ kind: 'contact', id: 'bo' }}>
        <Messenger />
      </ChatProvider>
    </KitRoot>,
  );
  const log = () => page.querySelector('[role="log"]')?.textContent;
  await vi.waitFor(() => expect(log()).toContain('When?'), 5_000);
  await amy.conversations.ensure({ kind: 'contact', id: 'bo' }).send({ type: 'text', text: 'At two' });
  await vi.waitFor(() => expect(log()).toContain('At two'), 5_000);
  root.unmount();
  await Promise.all([amy.dispose(), bo.dispose()]);
});
