import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { PresenceRecord } from '../domain/people/people.js';
import { loggedIn, type ChatServiceHarness, type LoggedIn } from './contractDevice.js';

const DONE = { ok: true, value: null };
const NONE = { ok: true, value: [] };
const MONTH_SECONDS = 2_592_000;

type Start = () => Promise<ChatServiceHarness>;

export function contactContract(start: Start): void {
  it('[IM-TR-25] delivers a request, a refusal and an acceptance to every device concerned, and the contact lists follow', async () => {
    const { cy, phone, tablet } = await people(start);
    const request: TransportEvent = { type: 'friendRequested', by: 'cy', message: '我是小林，请通过' };
    expect(await cy.service.addFriend('dan', '我是小林，请通过')).toEqual(DONE);
    for (const { events } of [phone, tablet]) await waitFor(events, request);
    expect(await phone.service.declineFriend('cy')).toEqual(DONE);
    await waitFor(cy.events, { type: 'friendDeclined', by: 'dan' });
    expect(await tablet.service.declineFriend('cy')).toMatchObject({ ok: false });
    expect(await tablet.service.acceptFriend('cy')).toMatchObject({ ok: false });
    expect(await cy.service.contacts()).toEqual(NONE);

    await cy.service.addFriend('dan', '再来一次');
    await waitFor(tablet.events, { ...request, message: '再来一次' });
    expect(await phone.service.acceptFriend('cy')).toEqual(DONE);
    for (const { events } of [phone, tablet])
      await waitFor(events, { type: 'friendAdded', id: 'cy', acceptedBy: 'me' });
    await waitFor(cy.events, { type: 'friendAdded', id: 'dan', acceptedBy: 'them' });
    expect(await cy.service.contacts()).toEqual({ ok: true, value: ['dan'] });

    expect(await phone.service.removeFriend('cy')).toEqual(DONE);
    await waitFor(tablet.events, { type: 'friendRemoved', id: 'cy' });
    await waitFor(cy.events, { type: 'friendRemoved', id: 'dan' });
    expect(await phone.service.contacts()).toEqual(NONE);
    expect(await cy.service.addFriend('nobody-here', '')).toMatchObject({ ok: false });
  });

  it('[IM-TR-26] stores a request and its answer for an account that is offline', async () => {
    const { harness, cy, phone, tablet } = await people(start);
    await phone.service.close();
    await tablet.service.close();
    await cy.service.addFriend('dan', '你好');
    const dan = await loggedIn(harness, 'dan', 'phone');
    await waitFor(dan.events, { type: 'friendRequested', by: 'cy', message: '你好' });
    await cy.service.close();
    expect(await dan.service.acceptFriend('cy')).toEqual(DONE);
    const back = await loggedIn(harness, 'cy');
    await waitFor(back.events, { type: 'friendAdded', id: 'dan', acceptedBy: 'them' });
  });

  it('[IM-TR-27] refuses messages of a blocked account with an error, and does not reveal the block to a query', async () => {
    const { cy, phone, tablet } = await people(start);
    expect(await phone.service.block('cy')).toEqual(DONE);
    expect(await tablet.service.blocked()).toEqual({ ok: true, value: ['cy'] });
    const message = {
      id: 'let-me-in',
      conversation: { kind: 'contact', id: 'dan' },
      from: 'cy',
      body: { type: 'text', text: '在吗' },
      mentions: [],
      writtenAt: 1,
    } as const;
    expect(await cy.service.send(message)).toMatchObject({ ok: false, error: { code: 'blocked' } });
    expect(await cy.service.addFriend('dan', '在吗')).toEqual(DONE);
    expect(await phone.service.unblock('cy')).toEqual(DONE);
    expect(await tablet.service.blocked()).toEqual(NONE);
    expect(await cy.service.send({ ...message, id: 'thank-you' })).toMatchObject({ ok: true });
    expect(phone.events.map(({ type }) => type)).not.toContain('friendRequested');
  });
}

export function profileContract(start: Start): void {
  it('[IM-TR-28] stores every field of a profile, and changes one without changing the others', async () => {
    const { cy, phone } = await people(start);
    const card = {
      avatarurl: 'https://files.example.cn/a.png?x=1&y=2',
      nickname: '小林 & sign=x',
      sign: '家，从今天开始',
      gender: '2',
      birth: '1990-1-2',
      phone: '13800000000',
      mail: 'lin@example.cn',
    };
    for (const [field, value] of Object.entries(card)) {
      expect(await cy.service.updateProfile(field as keyof typeof card, value)).toEqual(DONE);
    }
    expect(await phone.service.profiles(['cy'])).toEqual({ ok: true, value: [{ id: 'cy', ...card }] });
    await cy.service.updateProfile('sign', '搬家了');
    expect(await phone.service.profiles(['cy', 'nobody-here'])).toMatchObject({
      ok: true,
      value: [
        { id: 'cy', ...card, sign: '搬家了' },
        { id: 'nobody-here', nickname: '' },
      ],
    });
  });
}

export function presenceContract(start: Start): void {
  it('[IM-TR-29] sends presence to subscribers and to the account’s devices, and to no other account', async () => {
    const { harness, cy, phone, tablet } = await people(start);
    const other = await loggedIn(harness, 'amy');
    const subscribed = await cy.service.subscribePresence(['dan'], MONTH_SECONDS);
    expect(subscribed).toMatchObject({ ok: true, value: [{ uid: 'dan', isConnected: true }] });
    expect(await phone.service.publishPresence('装修中')).toEqual(DONE);
    for (const { events } of [cy, phone, tablet])
      await waitForPresence(events, { uid: 'dan', ext: '装修中', isConnected: true });
    expect(await other.service.presences(['dan'])).toMatchObject({ ok: true, value: [{ uid: 'dan', ext: '装修中' }] });
    await phone.service.close();
    await tablet.service.close();
    await waitForPresence(cy.events, { uid: 'dan', ext: '装修中', isConnected: false });
    expect(await cy.service.unsubscribePresence(['dan'])).toEqual(DONE);
    const back = await loggedIn(harness, 'dan', 'phone');
    await back.service.publishPresence('Busy');
    await cy.service.publishPresence('Leave');
    await waitForPresence(cy.events, { uid: 'cy', ext: 'Leave' });
    expect(presences(cy.events).some(({ ext }) => ext === 'Busy')).toBe(false);
    expect(presences(other.events).filter(({ uid }) => uid !== 'amy')).toEqual([]);
    expect(await cy.service.presences(['dan', 'cy'])).toMatchObject({
      ok: true,
      value: [
        { uid: 'dan', ext: 'Busy', isConnected: true },
        { uid: 'cy', ext: 'Leave', expiresAt: null },
      ],
    });
  });
}

async function people(start: Start) {
  const harness = await start();
  for (const userId of ['cy', 'dan']) {
    await harness.device('registrar').register({ userId, password: userId, nickname: userId });
  }
  const [cy, phone] = [await loggedIn(harness, 'cy'), await loggedIn(harness, 'dan', 'phone')];
  return { harness, cy, phone, tablet: await loggedIn(harness, 'dan', 'tablet') };
}

function presences(events: readonly TransportEvent[]): readonly PresenceRecord[] {
  return events.flatMap((event) => (event.type === 'presenceChanged' ? [event.presence] : []));
}

async function waitFor(events: LoggedIn['events'], event: TransportEvent): Promise<void> {
  await expect.poll(() => events, { timeout: 15_000, interval: 10 }).toContainEqual(event);
}

async function waitForPresence(events: LoggedIn['events'], record: Partial<PresenceRecord>): Promise<void> {
  const options = { timeout: 15_000, interval: 10 };
  await expect.poll(() => presences(events), options).toContainEqual(expect.objectContaining(record));
}
