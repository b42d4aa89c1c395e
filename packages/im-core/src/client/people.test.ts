import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const WITH_BO = { kind: 'contact', id: 'bo' } as const;

async function start() {
  const hub = new FakeHub();
  const clock = new FakeClock();
  const registrar = hub.device('registrar');
  for (const userId of ['amy', 'bo', 'cho', 'dan']) {
    await registrar.register({ userId, password: userId, nickname: userId });
  }
  async function client(self: string, device = self, values = new Map<string, string>()) {
    const im = startClient({
      self,
      service: hub.device(device),
      storage: createMemoryStore(values),
      clock,
      // As an app with calls does.
      intercept: ({ type }) => type === 'commandReceived',
    });
    await im.restore();
    await im.session.start({ userId: self, secret: { kind: 'password', value: self } });
    await clock.advance(1_000);
    return im;
  }
  return { hub, clock, client };
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['client']>>;
const names = ({ contacts }: Client) => contacts.requests.map(({ id }) => id);

describe('friends (CONTACT)', () => {
  it("[IM-CONTACT-2] accepting a request adds each to the other's list with a conversation, and notifies both", async () => {
    const { clock, client } = await start();
    const [amy, bo] = [await client('amy'), await client('bo')];
    const events: string[] = [];
    for (const im of [amy, bo]) im.contacts.follow(({ type }) => events.push(`${im === amy ? 'amy' : 'bo'} ${type}`));
    expect(await amy.contacts.add(' BO ', '我是小艾')).toMatchObject({ ok: true });
    expect(bo.contacts.requests).toMatchObject([{ id: 'amy', message: '我是小艾' }]);
    expect(await bo.contacts.accept('amy')).toMatchObject({ ok: true });
    expect([amy.contacts.ids, bo.contacts.ids, bo.contacts.requests]).toEqual([['bo'], ['amy'], []]);
    expect(amy.conversations.find(WITH_BO)).toBeDefined();
    await amy.contacts.remove('bo');
    await clock.advance(1_000);
    expect([amy.contacts.ids, bo.contacts.ids]).toEqual([[], []]);
    expect(amy.conversations.find(WITH_BO)).toBeUndefined();
    expect(events).toEqual(['bo friendRequested', 'bo friendAdded', 'amy friendAdded', 'bo friendRemoved']);
    expect(await amy.contacts.add('nobody', '')).toMatchObject({ ok: false, error: { code: 'userNotFound' } });
  });

  it('[IM-CONTACT-2] a friend who was deleted with the conversation has a row again when the friendship is made anew', async () => {
    const { clock, client } = await start();
    const [amy, bo] = [await client('amy'), await client('bo')];
    const rows = ({ conversations }: Client) => conversations.ordered.map(({ ref }) => ref.id);
    await bo.contacts.add('amy', '');
    await amy.contacts.accept('bo');
    await amy.conversations.open(WITH_BO).send({ type: 'text', text: '你好' });
    await amy.contacts.remove('bo');
    await amy.conversations.discard(WITH_BO, { withHistory: false });
    await clock.advance(1_000);
    expect(rows(amy)).toEqual([]);
    await bo.contacts.add('amy', '');
    await amy.contacts.accept('bo');
    await clock.advance(1_000);
    expect(rows(amy)).toEqual(['bo']);
  });

  it('[IM-CONTACT-3] each change is shown at once, and rolled back with the reason when it fails', async () => {
    const { hub, clock, client } = await start();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await amy.contacts.add('bo', '');
    const failing = async (run: () => Promise<unknown>, shown: () => unknown) => {
      hub.failNext('timedOut');
      const before = shown();
      const answer = run();
      const during = shown();
      expect([await answer, shown()]).toMatchObject([{ ok: false, error: { code: 'timedOut' } }, before]);
      return during;
    };
    expect(
      await failing(
        () => bo.contacts.decline('amy'),
        () => names(bo),
      ),
    ).toEqual([]);
    expect(
      await failing(
        () => bo.contacts.accept('amy'),
        () => [bo.contacts.ids, names(bo)],
      ),
    ).toEqual([['amy'], []]);
    await bo.contacts.accept('amy');
    await clock.advance(1_000);
    expect(
      await failing(
        () => bo.contacts.remove('amy'),
        () => bo.contacts.ids,
      ),
    ).toEqual([]);
    expect(
      await failing(
        () => bo.contacts.block('amy'),
        () => bo.contacts.blocked,
      ),
    ).toEqual(['amy']);
    await bo.contacts.block('amy');
    expect(
      await failing(
        () => bo.contacts.unblock('amy'),
        () => bo.contacts.blocked,
      ),
    ).toEqual([]);
  });

  it('[IM-CONTACT-4] a request declined just before a reload is not shown again, and declined again', async () => {
    const { hub, clock, client } = await start();
    const values = new Map<string, string>();
    const [bo, amy] = [await client('bo', 'tab', values), await client('amy')];
    const declined: string[] = [];
    amy.contacts.follow(({ type }) => declined.push(type));
    await amy.contacts.add('bo', '一');
    hub.failNext('timedOut');
    const answer = bo.contacts.decline('amy');
    // What a page that closes now has stored.
    const left = new Map(values);
    await answer;
    await bo.dispose();
    expect(declined).toEqual([]);
    const next = await client('bo', 'tab', left);
    expect([names(next), declined]).toEqual([[], ['friendDeclined']]);
    await clock.advance(1_000);
    await next.dispose();
    expect(names(await client('bo', 'tab', left))).toEqual([]);
  });

  it('[IM-CONTACT-4] a repeated request keeps its place and time and notifies once; one with a different text notifies again', async () => {
    const { clock, client } = await start();
    const [bo, amy, cho] = [await client('bo'), await client('amy'), await client('cho')];
    const events: string[] = [];
    bo.contacts.follow((event) => events.push(`${event.type} ${'by' in event ? event.by : event.id}`));
    await amy.contacts.add('bo', '一');
    await cho.contacts.add('bo', '二');
    const before = bo.contacts.requests;
    await clock.advance(60_000);
    await amy.contacts.add('bo', '一');
    expect(bo.contacts.requests).toEqual(before);
    expect(events).toEqual(['friendRequested amy', 'friendRequested cho']);
    await amy.contacts.add('bo', '三');
    expect(bo.contacts.requests.map(({ id, message }) => [id, message])).toEqual([
      ['amy', '三'],
      ['cho', '二'],
    ]);
    expect(events).toHaveLength(3);
  });

  it('[IM-CONTACT-4] a request declined on one device disappears at once on another, and after the next log-in on one that was offline', async () => {
    const { hub, clock, client } = await start();
    const [bo, phone, amy, cho] = [
      await client('bo'),
      await client('bo', 'phone'),
      await client('amy'),
      await client('cho'),
    ];
    const tablet = await client('bo', 'tablet');
    await amy.contacts.add('bo', '一');
    await cho.contacts.add('bo', '二');
    hub.cut('tablet');
    await phone.contacts.decline('amy');
    expect([names(phone), names(bo)]).toEqual([['cho'], ['cho']]);
    expect(names(tablet)).toEqual(['cho', 'amy']);
    hub.mend('tablet');
    await clock.advance(60_000);
    expect(names(tablet)).toEqual(['cho']);
    expect(hub.stored).toEqual([]);
    await amy.contacts.add('bo', '再试一次');
    await clock.advance(1_000);
    for (const im of [bo, phone, tablet]) expect(names(im)).toEqual(['amy', 'cho']);
  });

  it('[IM-CONTACT-4] a decline whose report is lost with the connection is reported after the reconnect, once', async () => {
    const { hub, clock, client } = await start();
    const [bo, phone, amy] = [await client('bo'), await client('bo', 'phone'), await client('amy')];
    await amy.contacts.add('bo', '一');
    const answer = phone.contacts.decline('amy');
    hub.cut('phone');
    expect(await answer).toMatchObject({ ok: true });
    await clock.advance(1_000);
    expect([names(phone), names(bo)]).toEqual([[], ['amy']]);
    hub.mend('phone');
    await clock.advance(60_000);
    expect(names(bo)).toEqual([]);
    let reports = 0;
    amy.parts.service.subscribe(({ type }) => (reports += type === 'commandReceived' ? 1 : 0));
    hub.cut('phone');
    await clock.advance(1_000);
    hub.mend('phone');
    await clock.advance(60_000);
    expect(reports).toBe(0);
  });

  it('[IM-CONTACT-4] a report of a decline removes no request that was sent since, and one from another account removes none', async () => {
    const { hub, client } = await start();
    const [bo, phone, amy] = [await client('bo'), hub.device('phone'), await client('amy')];
    await phone.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
    const report = (message: unknown) =>
      ({ to: 'bo', action: 'fitoutRequestAnswered', extension: { id: 'amy', message }, isStored: true }) as const;
    await amy.contacts.add('bo', '二');
    await amy.parts.service.sendCommand(report('二'));
    for (const message of ['一', null]) await phone.sendCommand(report(message));
    expect(names(bo)).toEqual(['amy']);
    await phone.sendCommand(report('二'));
    expect(names(bo)).toEqual([]);
  });

  it('[IM-CONTACT-4] a request answered on another device without a report disappears after the first attempt to decline it', async () => {
    const { hub, client } = await start();
    const [bo, phone, amy] = [await client('bo'), hub.device('phone'), await client('amy')];
    await phone.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
    await amy.contacts.add('bo', '');
    await phone.declineFriend('amy');
    expect(names(bo)).toEqual(['amy']);
    expect(await bo.contacts.decline('amy')).toMatchObject({ ok: true });
    expect(names(bo)).toEqual([]);
  });

  it('[IM-CONTACT-4] after any events in any order the list contains exactly the unanswered requests', async () => {
    const who = fc.constantFrom('amy', 'cho', 'dan');
    const step = fc.tuple(fc.constantFrom('ask', 'accept', 'decline', 'remove', 'elsewhere', 'fail', 'reload'), who);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { hub, clock, client } = await start();
        const values = new Map<string, string>();
        const people = new Map<string, Client>();
        for (const id of ['amy', 'cho', 'dan']) people.set(id, await client(id));
        const phone = await client('bo', 'phone');
        let bo = await client('bo', 'tab', values);
        const friends = new Set<string>();
        let waiting: readonly string[] = [];
        for (const [what, id] of steps) {
          const rest = waiting.filter((other) => other !== id);
          const isWaiting = waiting.includes(id);
          if (what === 'ask') await people.get(id)?.contacts.add('bo', `${clock.now()}`);
          if (what === 'ask' && !friends.has(id)) waiting = [id, ...rest];
          if (what === 'accept') await bo.contacts.accept(id);
          if (what === 'elsewhere') await phone.contacts.accept(id);
          if ((what === 'accept' || what === 'elsewhere') && isWaiting) {
            friends.add(id);
            waiting = rest;
          }
          if (what === 'decline') await bo.contacts.decline(id);
          if (what === 'decline') waiting = rest;
          if (what === 'remove') await bo.contacts.remove(id);
          if (what === 'remove') friends.delete(id);
          if (what === 'fail') {
            hub.failNext('timedOut');
            await bo.contacts.decline(id);
          }
          if (what === 'reload') {
            await bo.dispose();
            bo = await client('bo', 'tab', values);
          }
          await clock.advance(1_000);
          expect([names(bo), [...bo.contacts.ids].sort()]).toEqual([waiting, [...friends].sort()]);
        }
        for (const im of [bo, phone, ...people.values()]) await im.dispose();
      }),
      { numRuns: 25 },
    );
  });

  it('[IM-CONTACT-5] a blocked account has no conversation in the list, on any device and after a reload, until unblocked', async () => {
    const { clock, client } = await start();
    const values = new Map<string, string>();
    const [amy, bo] = [await client('amy', 'tab', values), await client('bo')];
    await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '你好' });
    const listed = ({ conversations }: Client) => conversations.ordered.map(({ ref }) => ref.id);
    expect([listed(amy), amy.conversations.totalUnread.count]).toEqual([['bo'], 1]);
    amy.conversations.open(WITH_BO);
    await amy.contacts.block('bo');
    expect([listed(amy), amy.conversations.openRef]).toEqual([[], null]);
    await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '在吗' });
    await clock.advance(0);
    expect(bo.conversations.find({ kind: 'contact', id: 'amy' })?.last?.status).toBe('failed');
    expect(listed(await client('amy', 'phone'))).toEqual([]);
    await amy.dispose();
    const next = await client('amy', 'tab', values);
    expect(listed(next)).toEqual([]);
    await next.contacts.unblock('bo');
    expect(listed(next)).toEqual(['bo']);
  });

  it('[IM-22] five seconds after a log-in the lists equal those of the service after any changes', async () => {
    const { hub, clock, client } = await start();
    const [amy, phone] = [await client('amy', 'tab'), await client('amy', 'phone')];
    for (const im of [await client('bo'), await client('cho')]) await im.contacts.add('amy', '');
    await amy.contacts.accept('bo');
    hub.cut('tab');
    await phone.contacts.remove('bo');
    await phone.contacts.accept('cho');
    await phone.contacts.block('bo');
    expect([amy.contacts.ids, amy.contacts.blocked, names(amy)]).toEqual([['bo'], [], ['cho']]);
    hub.mend('tab');
    await clock.advance(5_000);
    expect([amy.contacts.ids, amy.contacts.blocked]).toEqual([['cho'], ['bo']]);
    expect(names(amy)).not.toContain('cho');
  });

  it('[IM-CONTACT-6] a contact has a profile and a presence; the stored profile is shown before the client connects', async () => {
    const { hub, clock, client } = await start();
    const values = new Map<string, string>();
    const [amy, bo] = [await client('amy', 'tab', values), await client('bo')];
    await bo.contacts.add('amy', '');
    await amy.contacts.accept('bo');
    await amy.profiles.load(['bo']);
    const stop = amy.presence.watch(['bo']);
    await bo.presence.publish('装修中');
    await clock.advance(1_000);
    const presence = { uid: 'bo', ext: '装修中', isConnected: true };
    expect(amy.contacts.find('bo')).toMatchObject({ id: 'bo', profile: { nickname: 'bo' }, presence });
    expect(amy.contacts.find('cho')).toBeUndefined();
    stop();
    for (const im of [amy, bo]) await im.dispose();
    hub.goDown();
    const next = await client('amy', 'tab', values);
    expect(next.contacts.find('bo')).toMatchObject({ profile: { nickname: 'bo' } });
    expect(next.contacts.find('bo')?.presence).toBeUndefined();
    await next.dispose();
    expect(clock.waiting).toBe(0);
  });
});
