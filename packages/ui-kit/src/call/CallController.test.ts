import { chinese } from '../copy/language.js';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeHub, settle } from '@fitout/im-core/testing';
import { encodeCallRecord, type CallClientEvent, type MediaEngine } from '@fitout/rtc-core';
import { FakeClock, FakeDevices, FakeMedia } from '@fitout/rtc-core/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../testing/stories/createClient.js';
import { createCalls } from './createCalls.js';
import { answeredCallId, isHandled, storedDevices, type OpenCalls } from './OpenCalls.js';

const NO_NAMES = { find: () => undefined };

function start(engine?: () => Promise<MediaEngine>) {
  const hub = new FakeHub().add('1001', '1002').addGroup('g1', '装修群', ['1001', '1002']);
  const clock = new FakeClock();
  const media = new FakeMedia(clock);
  const calls = createCalls({
    parts: {
      clock,
      engine: engine ?? (async () => media.engine('1001')),
      devices: new FakeDevices(),
      ring: { canRing: () => false, ring: () => undefined },
    },
  });
  const device = hub.device('page');
  const sentTo: string[] = [];
  const service = {
    ...device,
    sendCommand(command: Parameters<typeof device.sendCommand>[0]) {
      sentTo.push(command.to);
      return device.sendCommand(command);
    },
  };
  const im = createClient(hub, '1001', { intercept: calls.intercept, service });
  onTestFinished(async () => {
    await calls.dispose();
    await im.dispose();
  });
  const connect = () =>
    calls.connect({ im, language: chinese, names: { contact: NO_NAMES, group: NO_NAMES, chatroom: NO_NAMES } });
  async function open(): Promise<OpenCalls> {
    await connect();
    const loaded = await calls.ready();
    if (loaded === null) throw new Error('no calls');
    return loaded;
  }
  return { calls, clock, im, media, sentTo, connect, open };
}

it('calls that end while their code is loading are not used', async () => {
  const { calls, clock, connect } = start();
  await connect();
  const ready = calls.ready();
  await calls.dispose();
  expect([await ready, await calls.ready(), calls.open, clock.waiting]).toEqual([null, null, null, 0]);
});

it('the media engine is loaded once; a failed load can be repeated', async () => {
  let tries = 0;
  const engine = new FakeMedia(new FakeClock()).engine('1001');
  const { open } = start(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('a chunk did not arrive');
    return engine;
  });
  const calls = await open();
  await expect(calls.engine()).rejects.toThrow('a chunk');
  expect([await calls.engine(), await calls.engine(), tries]).toEqual([engine, engine, 2]);
});

it('a broken connection is shown until it or the member is back, and not in the next call', async () => {
  const calls = await start().open();
  calls.onEngineEvent({ type: 'memberLeft', member: '1002', isLost: true });
  expect(calls.isReconnecting).toBe(true);
  calls.onEngineEvent({ type: 'memberJoined', member: '1002' });
  expect(calls.isReconnecting).toBe(false);
  calls.onEngineEvent({ type: 'connection', state: 'reconnecting' });
  calls.setSpeakerOn(false);
  expect([calls.isReconnecting, calls.isSpeakerOn]).toEqual([true, false]);
  calls.begin();
  expect([calls.isReconnecting, calls.isSpeakerOn]).toEqual([false, true]);
});

it('the result of a group call goes to another participant, after any number of messages, and without one to the account itself', async () => {
  const { calls, im, sentTo, connect } = start();
  await im.session.start({ userId: '1001', secret: { kind: 'password', value: '1001' } });
  await connect();
  const names = { callerName: '林晓', calleeName: '', title: '装修群', groupId: 'g1', invited: ['1002'] };
  const call = encodeCallRecord(
    { action: 'invite', callId: 'c1', channel: 'one', type: 'multi', callerDevice: 'a1', ...names },
    1_700_000_000_000,
  );
  const group = im.conversations.ensure({ kind: 'group', id: 'g1' });
  await group.send({ type: 'text', text: '多人通话邀请', call });
  await group.send({ type: 'text', text: '都来了吗' });
  const result = { reason: 'hungUp', by: 'self', seconds: 2 } as const;
  calls.connected?.transport.sendResult({ id: 'c1', ...result });
  calls.connected?.transport.sendResult({ id: 'c2', ...result });
  await settle();
  expect(sentTo).toEqual(['1002', '1001']);
});

it('a result from before the log-in is sent after it', async () => {
  const { calls, im, sentTo, connect } = start();
  await connect();
  calls.connected?.transport.sendResult({ id: 'c1', reason: 'hungUp', by: 'self', seconds: 2 });
  await settle();
  expect(sentTo).toEqual([]);
  await im.session.start({ userId: '1001', secret: { kind: 'password', value: '1001' } });
  await settle();
  expect(sentTo).toEqual(['1001']);
});

it('the choice of devices is restored in the next session; damaged data chooses nothing', async () => {
  const none = { microphone: '', camera: '', speaker: '' };
  const storage = createMemoryStore();
  await storedDevices(storage).save({ ...none, camera: 'c2' });
  expect(await storedDevices(storage).load()).toEqual({ ...none, camera: 'c2' });
  for (const damaged of ['{', '7', '{"camera":1}']) {
    await storage.set('setting/call-devices', damaged);
    expect(await storedDevices(storage).load()).toEqual(none);
  }
});

it('[UI-CHATCALLS-9] an incoming call counts as read from the answer on; a ringing or an own one does not', () => {
  const info = { callId: 'c1' } as Parameters<typeof answeredCallId>[0]['info'];
  for (const status of ['answering', 'connecting', 'connected'] as const) {
    expect(answeredCallId({ role: 'callee', status, info })).toBe('c1');
    expect(answeredCallId({ role: 'caller', status, info })).toBeNull();
  }
  expect(answeredCallId({ role: 'callee', status: 'ringingIn', info })).toBeNull();
  expect(answeredCallId({ role: null, status: 'idle', info: null })).toBeNull();
});

it('[UI-CHATCALLS-9] a call that the user refused, or answered on another device, counts as read; a missed one does not', () => {
  type Ended = Extract<CallClientEvent, { type: 'ended' }>;
  const counts = (reason: Ended['ending']['reason'], by: Ended['ending']['by']) =>
    isHandled({ ending: { reason, by } });
  expect(counts('refused', 'self')).toBe(true);
  expect(counts('handledElsewhere', 'none')).toBe(true);
  for (const by of ['peer', 'none'] as const) expect(counts('refused', by)).toBe(false);
  expect(counts('cancelled', 'peer')).toBe(false);
});
