import { describe, expect, it } from 'vitest';
import { err, imError, ok } from '../domain/imError.js';
import type { ChatService } from '../ports/ChatService.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { incoming, outgoing, WITH_PEER } from '../testing/builders.js';
import { startClient } from '../testing/startClient.js';

/**
 * Amy in a tab, and a function that sends messages of the peer. Her tablet receives everything, so that the service
 * queues nothing for the tab.
 */
async function prepare(change: (service: ChatService, clock: FakeClock) => Partial<ChatService> = () => ({})) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const device = hub.device('amy tab');
  const client = startClient({
    self: 'amy',
    service: { ...device, ...change(device, clock) },
    clock,
    newId: () => 'mine',
  });
  const bo = hub.device('bo tab');
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  const conversation = { kind: 'contact', id: 'amy' } as const;
  const says = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      await bo.send(outgoing(`bo-${hub.stored.length}`, { from: 'bo', conversation }));
    }
  };
  const resendEvent = (place: number): void => {
    const { serverId = '', id = '', body } = hub.stored[place] ?? {};
    const message = incoming(0, { id, serverId, ...(body && { body }) });
    hub.emit('amy', { type: 'messageReceived', message });
  };
  const secret = { kind: 'password', value: 'amy' } as const;
  await hub.device('amy tablet').open({ userId: 'amy', secret });
  const logIn = () => client.session.start({ userId: 'amy', secret });
  const shown = () => client.conversations.find(WITH_PEER)?.messages.map(({ serverId }) => serverId) ?? [];
  return {
    hub,
    clock,
    client,
    logIn,
    says,
    resendEvent,
    shown,
    stored: () => hub.stored.map(({ serverId }) => serverId),
  };
}

async function start(change?: Parameters<typeof prepare>[0]) {
  const setup = await prepare(change);
  await setup.logIn();
  await setup.clock.advance(5_000);
  return setup;
}

const later = (clock: FakeClock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

describe('no history gap behind late messages (HIST)', () => {
  it('[IM-HIST-11] a message acknowledged after the list leaves no gap behind it', async () => {
    const { hub, clock, client, says, shown, stored } = await start((service, time) => ({
      send: async (message) => {
        const answer = await service.send(message);
        await later(time, 3_000);
        return answer;
      },
    }));
    hub.loseAnswers(1);
    await client.conversations.ensure(WITH_PEER).send({ type: 'text', text: 'first' });
    await clock.advance(0);
    hub.cut('amy tab');
    await says(30);
    hub.mend('amy tab');
    await clock.advance(20_000);
    expect(shown()).toEqual(stored());
  });

  it('[IM-HIST-6] a message that was lost while a later one of the user was acknowledged is fetched after the outage', async () => {
    let isDeaf = false;
    const { hub, clock, client, says, shown, stored } = await start((service) => ({
      subscribe: (listener) =>
        service.subscribe((event) => {
          if (!isDeaf || event.type === 'connectionLost') listener(event);
        }),
    }));
    await says(2);
    isDeaf = true;
    await says(1);
    await client.conversations.ensure(WITH_PEER).send({ type: 'text', text: 'mine' });
    await clock.advance(0);
    expect([shown().length, client.unsentCount()]).toEqual([3, 0]);
    hub.cut('amy tab');
    isDeaf = false;
    hub.mend('amy tab');
    await clock.advance(15_000);
    expect(shown()).toEqual(stored());
    expect(client.conversations.find(WITH_PEER)?.unread.count).toBe(3);
  });

  it('[IM-HIST-11] a message that arrives late leaves no gap behind it', async () => {
    const { hub, clock, says, resendEvent, shown, stored } = await start();
    hub.cut('amy tab');
    await says(30);
    hub.mend('amy tab');
    await clock.advance(20_000);
    expect(shown()).toEqual(stored().slice(-1));
    resendEvent(0);
    await clock.advance(1_000);
    expect(shown()).toEqual(stored());
  });

  it('[IM-HIST-11] a disconnect before any message was cached leaves no gap before the list', async () => {
    const { hub, clock, says, resendEvent, shown, stored } = await start((service, time) => ({
      conversations: async () => {
        await later(time, 3_000);
        return service.conversations();
      },
    }));
    hub.cut('amy tab');
    await says(5);
    hub.mend('amy tab');
    await clock.advance(1_000);
    resendEvent(0);
    await says(5);
    await clock.advance(20_000);
    expect(shown()).toEqual(stored());
  });

  it('[IM-HIST-11] a conversation that begins before the list arrived has no gap in the messages received meanwhile', async () => {
    const { clock, logIn, says, resendEvent, shown, stored } = await prepare((service, time) => ({
      conversations: async () => {
        await later(time, 3_000);
        return service.conversations();
      },
    }));
    await says(5);
    await logIn();
    resendEvent(0);
    await says(1);
    expect(shown()).toEqual([stored()[0], stored()[5]]);
    await clock.advance(20_000);
    expect(shown()).toEqual(stored());
  });

  it('the client fetches messages lost with unreadable data, also if newer ones have arrived since', async () => {
    const { hub, clock, says, shown, stored } = await start((service) => ({
      subscribe: (listener) =>
        service.subscribe((event) => {
          if (event.type !== 'messageReceived' || event.message.id !== 'bo-2') listener(event);
        }),
    }));
    await says(15);
    expect(shown()).toEqual(stored().filter((_, index) => index !== 2));
    hub.emit('amy', { type: 'damaged' });
    hub.cut('amy tab');
    hub.mend('amy tab');
    await clock.advance(20_000);
    expect(shown()).toEqual(stored());
  });

  it('the client stops retrying a refused page after a few tries until the next log-in', async () => {
    let requestCount = 0;
    const { hub, clock, says } = await start(() => ({
      history: async () => {
        requestCount += 1;
        return err(imError('refused', 'as the test requires'));
      },
    }));
    await says(1);
    hub.cut('amy tab');
    await says(5);
    hub.mend('amy tab');
    await clock.advance(3_600_000);
    expect(requestCount).toBe(9);
  });

  it('a refused page in one conversation does not stop another conversation from filling its gap', async () => {
    const cho = { kind: 'contact', id: 'cho' } as const;
    const fromCho = (number: number) => incoming(number, { conversation: cho, from: 'cho' });
    let failures = 12;
    const { hub, clock, client, says } = await start(() => ({
      history: async ({ id }) => {
        if (id !== cho.id) return err(imError('refused', 'as the test requires'));
        failures -= 1;
        return failures >= 0 ? err(imError('busy', 'as the test requires')) : ok([1, 2, 3].map(fromCho));
      },
    }));
    await says(1);
    const timeline = client.conversations.ensure(cho);
    timeline.records.received(fromCho(1), null);
    timeline.records.disconnected();
    timeline.records.reconcile({ conversation: cho, last: fromCho(3), unread: 0 });
    hub.cut('amy tab');
    await says(5);
    hub.mend('amy tab');
    await clock.advance(600_000);
    expect(timeline.messages.map(({ serverId }) => serverId)).toEqual(
      [1, 2, 3].map((number) => fromCho(number).serverId),
    );
  });
});
