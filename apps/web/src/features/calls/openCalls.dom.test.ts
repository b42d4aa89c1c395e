import { settle } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCallWorld } from '../../testing/startCalls.js';
import { startWorld } from '../../testing/startWorld.js';
import { callAgain, placeCall } from './placeCall.js';

const PEOPLE = ['1001', '1002', '2001'] as const;

/** 1001, 1002 and 2001 with a page each, what was said to them, and the calls of each. */
async function start(aheadMs = 0) {
  const calls = startCallWorld(aheadMs);
  const made = await Promise.all(
    PEOPLE.map(async (account) => {
      const said: string[] = [];
      const world = await startWorld({ ...calls.world(account), notify: (tone, text) => said.push(`${tone} ${text}`) });
      onTestFinished(() => world.dispose());
      return { world, said };
    }),
  );
  await settle();
  await calls.pass(1_000);
  const people = await Promise.all(
    made.map(async (one) => {
      const open = await one.world.calls?.ready();
      if (!open) throw new Error('no calls');
      return { ...one, open, calls: open.client.calls };
    }),
  );
  const [amy, bo, cho] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const ring = (type: 'voice' | 'video' = 'voice') => amy.calls.place({ type, to: ['1002'], callerName: '林晓' });
  return { ...calls, amy, bo, cho, ring };
}

describe('calls over the chat (CALL)', () => {
  it('[CALL-1] two ring, answer and hang up over the chat; the invitation stands in the talk of both, once', async () => {
    const { amy, bo, ring, pass, media } = await start();
    expect(ring('video')).toBeNull();
    await pass(500);
    expect([amy.calls.window, bo.calls.window]).toEqual(['oneToOne', 'incoming']);
    bo.calls.answer();
    await pass(1_000);
    expect([amy, bo].map(({ calls }) => calls.session.call.status)).toEqual(['connected', 'connected']);
    expect([...media.inChannelOf('1001')].sort()).toEqual(['1001', '1002']);
    const shown = [amy, bo].map(({ open }) => open.client.devices.tracks);
    expect(shown.map(({ audio, video }) => [audio.isOn, video.isOn])).toEqual([
      [true, true],
      [true, true],
    ]);
    bo.calls.hangUp();
    await pass(500);
    expect([amy.calls.window, bo.calls.window, media.held]).toEqual(['none', 'none', 0]);
    expect([amy.said, bo.said]).toEqual([['info Target hangup.'], []]);
    for (const [{ world }, id] of [
      [amy, '1002'],
      [bo, '1001'],
    ] as const) {
      const messages = world.im.conversations.find({ kind: 'contact', id })?.messages ?? [];
      expect(messages.map(({ body }) => body)).toMatchObject([{ text: '视频通话邀请', call: { action: 'invite' } }]);
    }
  });

  it('[CALL-2] refused, busy, cancelled and not answered are said in the product’s words, to whom they concern', async () => {
    const { amy, bo, cho, ring, pass } = await start();
    ring();
    await pass(500);
    bo.calls.decline();
    await pass(500);
    ring();
    await pass(500);
    amy.calls.hangUp();
    await pass(500);
    ring();
    await pass(31_000);
    expect(amy.said.splice(0)).toEqual(['info 对方已拒绝', 'info Target no response. Try it later.']);
    expect(bo.said.splice(0)).toEqual([]);
    cho.calls.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(500);
    ring();
    await pass(500);
    expect([amy.said, bo.calls.session.call.peer]).toEqual([['info 对方正忙'], '2001']);
  });

  it('[CALL-3] it rings every two seconds while it rings, and a call in a call does not', async () => {
    const { cho, ring, pass, rings } = await start();
    ring();
    await pass(4_500);
    const before = rings();
    expect(before).toBe(3);
    cho.calls.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(1_000);
    expect(rings()).toBe(before);
  });

  it('[CALL-4] whoever comes into a call of several and leaves it is told of, and who does not come too', async () => {
    const { amy, bo, cho, pass } = await start();
    const ask = () => amy.calls.place({ type: 'multi', to: ['1002', '2001'], callerName: '林晓', title: '装修群' });
    ask();
    await pass(500);
    cho.calls.decline();
    await pass(500);
    expect(amy.said.splice(0)).toEqual(['info 客服小安：对方已拒绝']);
    amy.calls.hangUp();
    ask();
    await pass(500);
    bo.calls.answer();
    cho.calls.answer();
    await pass(1_000);
    expect(amy.said.splice(0).sort()).toEqual(['success 客服小安加入了通话', 'success 陈一帆加入了通话']);
    bo.calls.hangUp();
    await pass(500);
    expect([amy.said, cho.said.includes('success 陈一帆退出了通话')]).toEqual([['success 陈一帆退出了通话'], true]);
  });

  it('[CALL-5] the end of a login hangs up, and the other side hears it at once', async () => {
    const { amy, bo, ring, pass, media } = await start();
    ring();
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    await bo.world.dispose();
    await pass(250);
    expect([amy.calls.window, media.held, amy.said]).toEqual(['none', 0, ['info Target hangup.']]);
  });

  it('[CALL-9] a record of a call makes the same one again, from either side', async () => {
    const { amy, bo, ring, pass } = await start();
    ring('video');
    await pass(500);
    amy.calls.hangUp();
    await pass(500);
    const [record] = bo.world.im.conversations.find({ kind: 'contact', id: '1001' })?.messages ?? [];
    const wanted = record === undefined ? null : callAgain(record, '1002');
    expect(wanted).toEqual({ type: 'video', to: ['1001'], groupId: null });
    expect(wanted && (await placeCall(bo.world, wanted))).toBeNull();
    await pass(500);
    expect([amy.calls.window, amy.calls.session.call.info?.type]).toEqual(['incoming', 'video']);
    expect(wanted && (await placeCall(bo.world, wanted))).toBe('inCall');
  });

  it('[CALL-12] a call of a group leaves one line in its talk, which rings nobody; from it the same people are called', async () => {
    const { hub, amy, bo, cho, pass } = await start();
    hub.addGroup('g1', '装修群', ['1001', '1002', '2001']);
    await pass(500);
    const group = { kind: 'group', id: 'g1' } as const;
    expect(await placeCall(amy.world, { type: 'multi', to: ['1002'], groupId: 'g1' })).toBeNull();
    await pass(500);
    expect([bo.calls.window, cho.calls.window]).toEqual(['incoming', 'none']);
    const lines = [amy, bo, cho].map(({ world }) => world.im.conversations.find(group)?.messages ?? []);
    for (const line of lines) expect(line.map(({ body }) => body)).toMatchObject([{ text: '多人通话邀请' }]);
    bo.calls.decline();
    amy.calls.hangUp();
    await pass(500);
    const [of] = lines[2] ?? [];
    if (of === undefined) throw new Error('no line');
    const call = of.body.type === 'text' ? of.body.call : undefined;
    expect(call && amy.world.callBook.find(call)).toMatchObject({ kind: 'group', result: { reason: 'hungUp' } });
    expect(callAgain(of, '2001')).toEqual({ type: 'multi', to: ['1001', '1002'], groupId: 'g1' });
    expect(callAgain(of, '1001')).toEqual({ type: 'multi', to: ['1002'], groupId: 'g1' });
  });

  it('[CALL-5] a chat that the service ends ends the call for both, with nothing left on', async () => {
    const { hub, amy, bo, ring, pass, media } = await start();
    ring('video');
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    expect(media.held).toBeGreaterThan(0);
    hub.tell('1002', { type: 'loggedOut', reason: 'kicked' });
    await pass(31_000);
    expect([amy.calls.window, bo.calls.window, media.held]).toEqual(['none', 'none', 0]);
  });

  it('[CALL-6] a machine whose clock is an hour wrong rings and is rung all the same', async () => {
    for (const aheadMs of [3_600_000, -3_600_000]) {
      const { bo, ring, pass } = await start(aheadMs);
      ring();
      await pass(500);
      expect(bo.calls.window).toBe('incoming');
    }
  });
});
