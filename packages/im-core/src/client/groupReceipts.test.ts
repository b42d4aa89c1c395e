import { expect, it } from 'vitest';
import { isReceiptOpen, RECEIPT_LIMITS, unreadMemberCount } from '../domain/message/message.js';
import { ok } from '../domain/imError.js';
import { GroupReceiptStore } from '../stores/groups/GroupReceiptStore.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { message } from '../testing/builders.js';
import { logIn, startClient, startTeam, TEAM } from '../testing/startClient.js';
import { completeService } from './completeService.js';

const PAUSE = RECEIPT_LIMITS.pauseMs;
const text = (words: string) => ({ type: 'text', text: words }) as const;

async function start() {
  const team = startTeam();
  const [amy, bo] = [await team.client('amy'), await team.client('bo')];
  const timelineOf = (client: typeof amy) => client.conversations.ensure(TEAM);
  async function sendText(words: string) {
    await timelineOf(amy).send(text(words));
    await settle();
    const newest = (client: typeof amy) => {
      const last = timelineOf(client).messages.at(-1);
      if (last === undefined) throw new TypeError('no message arrived');
      return last;
    };
    return { atAmy: newest(amy), atBo: newest(bo) };
  }
  return { ...team, amy, bo, sendText, timelineOf, receiptsOf: { amy: amy.groupReceipts, bo: bo.groupReceipts } };
}

it('a message to a group asks who has read it, one to a person does not', async () => {
  const { amy, sendText } = await start();
  const { atAmy, atBo } = await sendText('明天几点？');
  expect([atAmy.asksReceipt, atBo.asksReceipt, atAmy.status]).toEqual([true, true, 'sent']);
  await amy.conversations.ensure({ kind: 'contact', id: 'bo' }).send(text('你好'));
  await settle();
  expect(amy.conversations.find({ kind: 'contact', id: 'bo' })?.messages.at(-1)).not.toHaveProperty('asksReceipt');
});

it('a message takes receipts for three days from its sending, and none after its recall', () => {
  const asks = message(1, { conversation: TEAM, asksReceipt: true, status: 'sent', time: 1_000 });
  const last = 1_000 + RECEIPT_LIMITS.ms - 1;
  expect(isReceiptOpen(asks, last)).toBe(true);
  expect(isReceiptOpen(asks, last + 1)).toBe(false);
  for (const changes of [
    { serverId: null },
    { status: 'recalled' },
    { conversation: { kind: 'contact', id: 'bo' } },
  ] as const)
    expect(isReceiptOpen({ ...asks, ...changes }, last)).toBe(false);
  expect(isReceiptOpen(message(1, { conversation: TEAM }), last)).toBe(false);
});

it('after a reload a message that waits to be sent still asks, and so does one that is sent', async () => {
  const { hub, client, bo, timelineOf } = await start();
  const values = new Map<string, string>();
  const amy = await client('amy', values, 'other');
  await timelineOf(amy).send(text('sent'));
  await settle();
  hub.goDown();
  await timelineOf(amy).send(text('waits'));
  await amy.dispose();
  hub.goUp();
  const again = await client('amy', values, 'other');
  await settle();
  expect(timelineOf(again).messages.map(({ asksReceipt }) => asksReceipt)).toEqual([true, true]);
  await logIn(bo, 'bo');
  await settle();
  expect(timelineOf(bo).messages.at(-1)).toMatchObject({ body: text('waits'), asksReceipt: true });
});

it('with a service without group receipts no message asks for any', async () => {
  const { hub } = await start();
  const service = completeService(hub.device('plain'), ['groupReceipts']);
  const plain = startClient({ self: 'amy', service });
  await plain.restore();
  await logIn(plain, 'amy');
  await plain.conversations.ensure(TEAM).send(text('ohne'));
  await settle();
  expect(plain.has('groupReceipts')).toBe(false);
  expect(hub.stored.at(-1)).not.toHaveProperty('asksReceipt');
});

it('the number of readers is null until the service sends it, and changes no status', async () => {
  const { amy, bo, clock, sendText, timelineOf, receiptsOf } = await start();
  const { atAmy, atBo } = await sendText('明天几点？');
  expect(receiptsOf.amy.readerCountOf(atAmy)).toBeNull();
  receiptsOf.amy.follow(atAmy);
  await settle();
  expect(receiptsOf.amy.readerCountOf(atAmy)).toBe(0);
  bo.conversations.open(TEAM);
  receiptsOf.bo.shown([atBo]);
  await clock.advance(PAUSE);
  expect(receiptsOf.amy.readerCountOf(atAmy)).toBe(1);
  expect(timelineOf(amy).messages.at(-1)?.status).toBe('sent');
  expect(await receiptsOf.amy.readersOf(atAmy)).toEqual({ ok: true, value: ['bo'] });
  // A late event about fewer readers changes nothing.
  receiptsOf.amy.counted(atAmy.serverId ?? '', 0);
  expect(receiptsOf.amy.readerCountOf(atAmy)).toBe(1);
});

it('members without a receipt are counted only when both numbers are known and the group is small', () => {
  expect(unreadMemberCount(4, 1)).toBe(2);
  expect(unreadMemberCount(3, 5)).toBe(0);
  for (const [members, readers] of [
    [undefined, 1],
    [4, null],
    [RECEIPT_LIMITS.members + 1, 1],
  ] as const)
    expect(unreadMemberCount(members, readers)).toBeNull();
});

it('the number is requested once per connection and known after a reload before any answer', async () => {
  const { hub, client, clock } = await start();
  const values = new Map<string, string>();
  const amy = await client('amy', values, 'other');
  await amy.conversations.ensure(TEAM).send(text('已读？'));
  await settle();
  const sent = amy.conversations.ensure(TEAM).messages.at(-1) ?? message(0);
  const receipts = amy.groupReceipts;
  receipts.counted(sent.serverId ?? '', 1);
  hub.failNext('refused', 'busy');
  for (let turn = 0; turn < 3; turn += 1) receipts.follow(sent);
  await settle();
  expect(receipts.readerCountOf(sent)).toBe(1);
  // Only one request was sent: the second failure is there for this one.
  expect(await receipts.readersOf(sent)).toMatchObject({ ok: false, error: { code: 'busy' } });
  hub.emit('amy', { type: 'connectionLost' });
  await clock.advance(5_000);
  hub.failNext('refused');
  receipts.follow(sent);
  await settle();
  // The new connection requested it again, which took the failure.
  expect(await receipts.readersOf(sent)).toEqual({ ok: true, value: [] });
  await amy.dispose();
  const again = await client('amy', values, 'other');
  expect(again.groupReceipts.readerCountOf(sent)).toBe(1);
});

it('a receipt is sent for what is shown in the open conversation while the page has the focus, once', async () => {
  const { bo, clock, sendText, receiptsOf } = await start();
  const { atAmy, atBo } = await sendText('一');
  const readers = async () => {
    await clock.advance(PAUSE);
    const answer = await receiptsOf.amy.readersOf(atAmy);
    return answer.ok && answer.value;
  };
  receiptsOf.bo.shown([atBo]);
  expect(await readers()).toEqual([]);
  bo.conversations.open(TEAM);
  bo.setFocused(false);
  receiptsOf.bo.shown([atBo]);
  expect(await readers()).toEqual([]);
  bo.setFocused(true);
  receiptsOf.bo.shown([atBo, atBo]);
  expect(await readers()).toEqual(['bo']);
});

it('messages of the user, and those that ask for none, have no receipt', async () => {
  const { bo, clock, sendText, receiptsOf } = await start();
  const { atAmy, atBo } = await sendText('一');
  const { asksReceipt: _asks, ...quiet } = atBo;
  bo.conversations.open(TEAM);
  await clock.advance(PAUSE);
  const before = clock.waiting;
  receiptsOf.amy.shown([atAmy]);
  receiptsOf.bo.shown([quiet]);
  expect(clock.waiting).toBe(before);
});

it('many receipts go twenty at a time with a second between', async () => {
  const { hub, bo, clock, sendText, receiptsOf } = await start();
  const sent = [];
  for (let index = 0; index < 45; index += 1) sent.push((await sendText(`${index}`)).atBo);
  const batches: number[] = [];
  const counting = hub.device('counting');
  counting.subscribe((event) => event.type === 'groupMessageRead' && batches.push(clock.now()));
  await counting.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  bo.conversations.open(TEAM);
  receiptsOf.bo.shown(sent);
  await clock.advance(3 * PAUSE);
  const [first = 0] = batches;
  const perSecond = [0, 1, 2].map((second) => batches.filter((at) => at === first + second * PAUSE).length);
  expect(perSecond).toEqual([20, 20, 5]);
});

it('in a group of more than 200 members no receipt is sent', async () => {
  const { hub, clock } = await start();
  const crowd = Array.from({ length: RECEIPT_LIMITS.members - 2 }, (_, index) => `m${index}`);
  hub.add(...crowd, 'late').addGroup('crowd', '大群', ['amy', 'bo', ...crowd]);
  const sent: string[] = [];
  const device = hub.device('bo other');
  const bo = startClient({
    self: 'bo',
    clock,
    service: {
      ...device,
      markGroupMessagesRead: (id, serverIds) => {
        sent.push(...serverIds);
        return device.markGroupMessagesRead(id, serverIds);
      },
    },
  });
  await bo.restore();
  await logIn(bo, 'bo');
  const large = { kind: 'group', id: 'crowd' } as const;
  bo.conversations.open(large);
  const receipts = bo.groupReceipts;
  const asks = (number: number) =>
    message(number, { conversation: large, from: 'amy', asksReceipt: true, time: clock.now() });
  receipts.shown([asks(1)]);
  await clock.advance(PAUSE);
  await hub.device('amy other').open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  await bo.groups.invite('crowd', ['late']);
  await clock.advance(PAUSE);
  receipts.shown([asks(2)]);
  await clock.advance(PAUSE);
  expect([bo.groups.membersOf('crowd')?.length, sent]).toEqual([201, [asks(1).serverId]]);
});

it('receipts of a group that the user opened while those of another were under way are sent after them', async () => {
  const clock = new FakeClock();
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let open: string = TEAM.id;
  const store = new GroupReceiptStore({
    self: 'bo',
    service: {
      markGroupMessagesRead: async (groupId) => {
        sent.push(groupId);
        await new Promise<void>((resolve) => answers.push(resolve));
        return ok(null);
      },
      groupReaders: async () => ok([]),
    },
    clock,
    stored: { load: async () => ({ readers: [], acknowledged: [] }), save: async () => undefined },
    isOnline: () => true,
    openRef: () => ({ kind: 'group', id: open }),
    memberCount: async () => 3,
  });
  const asks = (number: number, id: string) =>
    message(number, { conversation: { kind: 'group', id }, from: 'amy', asksReceipt: true, time: clock.now() });
  store.shown([asks(1, TEAM.id)]);
  await clock.advance(PAUSE);
  open = 'other';
  store.shown([asks(2, 'other')]);
  await clock.advance(PAUSE);
  expect(sent).toEqual([TEAM.id]);
  answers.shift()?.();
  await settle();
  await clock.advance(PAUSE);
  expect(sent).toEqual([TEAM.id, 'other']);
  store.dispose();
});

it('a receipt due while disconnected is sent after the next log-in, a refused one is not sent again', async () => {
  const { hub, bo, clock, sendText, receiptsOf } = await start();
  const [{ atAmy, atBo }, other] = [await sendText('一'), await sendText('二')];
  bo.conversations.open(TEAM);
  await bo.groups.loadMembers(TEAM.id);
  hub.cut('bo tab');
  receiptsOf.bo.shown([atBo]);
  await clock.advance(PAUSE);
  hub.mend('bo tab');
  await clock.advance(15_000);
  expect(await receiptsOf.amy.readersOf(atAmy)).toEqual({ ok: true, value: ['bo'] });
  hub.failNext('refused');
  receiptsOf.bo.shown([other.atBo]);
  await clock.advance(PAUSE);
  receiptsOf.bo.shown([other.atBo]);
  await clock.advance(PAUSE);
  expect(await receiptsOf.amy.readersOf(other.atAmy)).toEqual({ ok: true, value: [] });
});

it('[IM-GROUPRECEIPT-7] after the end of the client no receipt is sent', async () => {
  const { bo, clock, sendText, receiptsOf } = await start();
  const { atAmy, atBo } = await sendText('一');
  bo.conversations.open(TEAM);
  receiptsOf.bo.shown([atBo]);
  await bo.dispose();
  await clock.advance(PAUSE);
  expect(await receiptsOf.amy.readersOf(atAmy)).toEqual({ ok: true, value: [] });
});
