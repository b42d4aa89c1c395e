import { describe, expect, it } from 'vitest';
import { err, imError } from '../domain/imError.js';
import { presenceOf } from '../domain/people/people.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { FakeTabs } from '../testing/FakeTabs.js';
import { createDice } from '../testing/builders.js';
import { startClient } from '../testing/startClient.js';

async function start(...others: readonly string[]) {
  const hub = new FakeHub().add('amy', ...others);
  const clock = new FakeClock();
  const tabs = new FakeTabs(clock);
  async function client(device = 'tab', self = 'amy') {
    const im = startClient({
      self,
      service: hub.device(device),
      clock,
      newId: () => 'id',
      ...(self === 'amy' && { tabs: tabs.join(device) }),
    });
    await im.restore();
    void im.session.start({ userId: self, secret: { kind: 'password', value: self } });
    await clock.advance(1_000);
    return im;
  }
  async function device(userId: string) {
    const service = hub.device(`${userId} phone`);
    await service.open({ userId, secret: { kind: 'password', value: userId } });
    return service;
  }
  return { hub, clock, client, device };
}

describe('presence (PRESENCE)', () => {
  it('[IM-PRESENCE-4] the user’s choice is shown at once, on all devices, and undone if it fails; the last choice counts', async () => {
    const { hub, client } = await start();
    const [amy, phone] = [await client(), await client('phone')];
    expect(amy.presence.own).toEqual({ state: 'online', text: '' });
    const publishing = amy.presence.publish('Busy');
    expect(amy.presence.own?.state).toBe('busy');
    expect(await publishing).toMatchObject({ ok: true });
    expect([amy.presence.own, phone.presence.find('amy')]).toEqual(Array(2).fill({ state: 'busy', text: '' }));
    hub.failNext('timedOut');
    const failing = amy.presence.publish('Leave');
    expect(amy.presence.own?.state).toBe('away');
    expect(await failing).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    expect(amy.presence.own?.state).toBe('busy');
    await Promise.all(['Leave', '装修中', 'Offline', '量房'].map((ext) => amy.presence.publish(ext)));
    expect([amy.presence.own, phone.presence.own]).toEqual(Array(2).fill({ state: 'custom', text: '量房' }));
  });

  it('watched accounts are subscribed together, a hundred at a time, and unsubscribed when unwatched', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => `id-${index}`);
    const { hub, clock, client } = await start(...ids);
    const amy = await client();
    const stops = ids.map((id) => amy.presence.watch([id]));
    const again = amy.presence.watch(ids.slice(0, 2));
    await clock.advance(100);
    expect(hub.people.presences.requests.map(({ ids: some }) => some.length)).toEqual([100, 100, 30]);
    expect(hub.people.presences.subscribersOf('id-229')).toEqual(['amy']);
    for (const stop of stops) stop();
    await clock.advance(10_000);
    expect(['id-0', 'id-2'].map((id) => hub.people.presences.subscribersOf(id))).toEqual([['amy'], []]);
    expect([amy.presence.find('id-0')?.state, amy.presence.find('id-2')]).toEqual(['offline', undefined]);
    again();
    again();
    await clock.advance(10_000);
    expect(hub.people.presences.subscribersOf('id-0')).toEqual([]);
  });

  it('[IM-HIST-9] a refused presence does not end the tries of a subscription without an answer', async () => {
    const { hub, clock } = await start();
    const late = imError('timedOut', 'as the test requires');
    const store = new PresenceStore({
      self: 'amy',
      clock,
      service: {
        ...hub.device('tab'),
        presences: async () => err(imError('refused', 'as the test requires')),
        subscribePresence: async () => err(late),
      },
      subscribeSoon: () => undefined,
      postLeft: () => undefined,
    });
    store.watch(['bo']);
    expect(await store.subscribe()).toEqual(late);
  });

  it('another tab that still watches an account keeps receiving its presence', async () => {
    const { clock, client, device } = await start('bo');
    const [amy, other] = [await client('tab one'), await client('tab two')];
    const bo = await device('bo');
    const stop = amy.presence.watch(['bo']);
    other.presence.watch(['bo']);
    await clock.advance(1_000);
    stop();
    await clock.advance(11_000);
    await bo.publishPresence('Busy');
    expect([amy.presence.find('bo'), other.presence.find('bo')?.state]).toEqual([undefined, 'busy']);
  });

  it('[IM-PRESENCE-6] the client requests a subscription for 10 000 000 s, for 2 592 000 s if that is refused, and renews it', async () => {
    const { hub, clock, client, device } = await start('bo', 'cho');
    hub.people.presences.longestSeconds = 2_592_000;
    const bo = await device('bo');
    const amy = await client();
    amy.presence.watch(['bo']);
    await clock.advance(100);
    amy.presence.watch(['cho']);
    await clock.advance(100);
    const requests = hub.people.presences.requests.map(({ ids, seconds }) => [ids[0], seconds]);
    expect(requests).toEqual([
      ['bo', 10_000_000],
      ['bo', 2_592_000],
      ['cho', 2_592_000],
    ]);
    // Another device ended it, and no event was sent.
    hub.people.presences.forget('amy');
    await bo.publishPresence('Busy');
    expect(amy.presence.find('bo')?.state).toBe('online');
    await clock.advance(601_000);
    expect(amy.presence.find('bo')?.state).toBe('busy');
    expect(hub.people.presences.requests.length).toBe(4);
  });

  it('[IM-PRESENCE-7] without a connection no account has a presence, and requests of that time are sent later', async () => {
    const { hub, clock, client, device } = await start('bo', 'cho');
    const bo = await device('bo');
    const amy = await client();
    amy.presence.watch(['bo']);
    await clock.advance(1_000);
    expect(amy.presence.find('bo')?.state).toBe('online');
    hub.cut('tab');
    expect([amy.presence.find('bo'), amy.presence.own]).toEqual([undefined, undefined]);
    amy.presence.watch(['cho']);
    await bo.close();
    hub.mend('tab');
    await clock.advance(60_000);
    expect(['bo', 'cho'].map((id) => amy.presence.find(id)?.state)).toEqual(['offline', 'offline']);
    await amy.dispose();
    await clock.advance(2_000);
    expect(clock.waiting).toBe(0);
  });

  it("[IM-22] 1 000 shuffled updates and outages: no account shows another's text, and 5 s after a log-in every presence is correct", async () => {
    const dice = createDice(22);
    const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
    const { hub, clock, client, device } = await start(...ids);
    const devices = await Promise.all(ids.map(device));
    const amy = await client();
    amy.presence.watch(ids);
    await clock.advance(1_000);
    const wrong = () =>
      ids.filter((id) => {
        const shown = amy.presence.find(id);
        return shown !== undefined && shown.text !== '' && !shown.text.startsWith(`${id} `);
      });
    const truth = (id: string) => presenceOf(hub.people.presences.recordOf(id, 'amy'));
    const old = ids.map((id) => hub.people.presences.recordOf(id, 'amy'));
    for (let update = 0; update < 1_000; update += 1) {
      const who = dice.below(ids.length);
      const id = ids[who] ?? '';
      const isOutage = update % 250 === 249;
      if (isOutage) hub.cut('tab');
      await devices[who]?.publishPresence(`${id} ${update}`);
      old.push(hub.people.presences.recordOf(id, 'amy'));
      const stale = old[dice.below(old.length)];
      if (stale !== undefined) hub.emit('amy', { type: 'presenceChanged', presence: stale });
      if (isOutage) hub.mend('tab');
      if (isOutage) await clock.advance(6_000);
      expect(wrong()).toEqual([]);
      // After an outage every presence must be correct; between two outages, equal to the last event.
      expect(ids.map((one) => amy.presence.find(one))).toEqual(ids.map(truth));
    }
  });
});
