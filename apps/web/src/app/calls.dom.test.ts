import { createMemoryStore } from '@fitout/im-core/memory';
import { settle } from '@fitout/im-core/testing';
import { callAgain } from '@fitout/ui-kit/calls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCallSession } from '../testing/startCalls.js';
import { startSession } from '../testing/startSession.js';
import type { Session } from './session.js';

const PEOPLE = ['1001', '1002', '2001'] as const;

/** The row of the conversation with this account. */
const row = ({ lists }: Session, id: string) => lists.contact.all.find(({ ref }) => ref.id === id)?.preview;

/** 1001, 1002 and 2001 with a page each, their toasts, and the calls of each. */
async function start(aheadMs = 0) {
  const calls = startCallSession(aheadMs);
  const made = await Promise.all(
    PEOPLE.map(async (account) => {
      const toasts: string[] = [];
      const session = await startSession({
        ...calls.session(account),
        notify: (tone, text) => toasts.push(`${tone} ${text}`),
      });
      onTestFinished(() => session.dispose());
      return { session, toasts };
    }),
  );
  await settle();
  await calls.pass(1_000);
  const people = await Promise.all(
    made.map(async (one) => {
      const open = await one.session.calls.ready();
      if (!open) throw new Error('no calls');
      return { ...one, open, calls: open.client.calls };
    }),
  );
  const [amy, bo, cho] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const ring = (type: 'voice' | 'video' = 'voice') => amy.calls.place({ type, to: ['1002'], callerName: '林晓' });
  return { ...calls, amy, bo, cho, ring };
}

describe('calls over the chat (CALL)', () => {
  it('[WEB-CALL-1] two users call, answer and hang up over the chat; the invitation is in both conversations, once', async () => {
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
    expect([amy.calls.window, bo.calls.window, media.openCount]).toEqual(['none', 'none', 0]);
    expect([amy.toasts, bo.toasts]).toEqual([['info Target hangup.'], []]);
    for (const [{ session }, id] of [
      [amy, '1002'],
      [bo, '1001'],
    ] as const) {
      const messages = session.im.conversations.find({ kind: 'contact', id })?.messages ?? [];
      expect(messages.map(({ body }) => body)).toMatchObject([{ text: '视频通话邀请', call: { action: 'invite' } }]);
    }
  });

  it('[WEB-CALL-2] refused, busy, cancelled and unanswered have the product’s texts, for the users concerned', async () => {
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
    expect(amy.toasts.splice(0)).toEqual(['info 对方已拒绝', 'info Target no response. Try it later.']);
    expect(bo.toasts.splice(0)).toEqual([]);
    cho.calls.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(500);
    ring();
    await pass(500);
    expect([amy.toasts, bo.calls.session.call.peer]).toEqual([['info 对方正忙'], '2001']);
  });

  it('[UI-CHATCALLS-9] a call that was answered or refused leaves nothing unread; a missed one does', async () => {
    const { amy, bo, ring, pass } = await start();
    const amys = { kind: 'contact', id: '1001' } as const;
    const unread = () => bo.session.im.conversations.find(amys)?.unread.count;
    await amy.session.im.conversations.ensure({ kind: 'contact', id: '1002' }).send({ type: 'text', text: '在吗' });
    await pass(500);
    ring();
    await pass(500);
    expect(unread()).toBe(2);
    bo.calls.answer();
    await pass(500);
    expect(unread()).toBe(1);
    bo.calls.hangUp();
    await pass(500);
    ring();
    await pass(500);
    bo.calls.decline();
    await pass(500);
    expect(unread()).toBe(1);
    ring();
    await pass(500);
    amy.calls.hangUp();
    await pass(500);
    expect(unread()).toBe(2);
  });

  it('a call that came during another one has a result at both ends', async () => {
    const { amy, bo, cho, ring, pass } = await start();
    cho.calls.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    ring();
    await pass(500);
    const line = ({ session }: typeof amy, id: string) => {
      const last = session.im.conversations.find({ kind: 'contact', id })?.last;
      return last ? session.calls.words(last) : undefined;
    };
    expect([line(amy, '1002'), line(bo, '1001')]).toEqual(['[语音通话] 对方正忙', '[语音通话] 忙线未接听']);
  });

  it('[IM-GROUPCALL-1] a group call leaves nothing in the conversations of two, at neither side', async () => {
    const { hub, amy, bo, pass } = await start();
    hub.addGroup('g1', '装修群', ['1001', '1002', '2001']);
    await pass(500);
    const rows = ({ session }: typeof amy) => session.im.conversations.ordered.map(({ ref }) => ref.id);
    const before = [rows(amy), rows(bo)];
    expect(await amy.session.calls.place({ type: 'multi', to: ['1002'], groupId: 'g1' })).toBeNull();
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    amy.calls.hangUp();
    await pass(500);
    const withGroup = before.map((ids) => [...new Set(['g1', ...ids])]);
    expect([rows(amy), rows(bo)].map((ids) => ids.toSorted())).toEqual(withGroup.map((ids) => ids.toSorted()));
    const messages = bo.session.im.conversations.find({ kind: 'contact', id: '1001' })?.messages ?? [];
    expect(messages).toEqual([]);
    expect(bo.session.im.conversations.totalUnread.count).toBe(0);
  });

  it('[WEB-CALL-2] an invitation that the service refuses ends the call at once, with the service’s text', async () => {
    const { hub, amy, bo, ring, pass } = await start();
    hub.failNext('blocked');
    ring();
    await pass(1_000);
    expect([amy.calls.window, bo.calls.window]).toEqual(['none', 'none']);
    expect(amy.toasts).toEqual(['error 消息已发出，但被对方拒收']);
  });

  it('[WEB-CALL-2] an error of the engine has the specification’s sentence', async () => {
    const { amy, bo, ring, pass, media } = await start();
    ring();
    await pass(500);
    media.failNext('network', 'network');
    bo.calls.answer();
    await pass(1_000);
    expect(amy.toasts).toContain('error An error occured when calling webrtc');
  });

  it('the ring tone plays every two seconds while it rings, and not for a call during a call', async () => {
    const { cho, ring, pass, rings } = await start();
    ring();
    await pass(4_500);
    const before = rings();
    expect(before).toBe(3);
    cho.calls.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(1_000);
    expect(rings()).toBe(before);
  });

  it('[WEB-CALL-4] joins and leaves of a group call are reported, and so is an invitee who does not join', async () => {
    const { amy, bo, cho, pass } = await start();
    const ask = () => amy.calls.place({ type: 'multi', to: ['1002', '2001'], callerName: '林晓', title: '装修群' });
    ask();
    await pass(500);
    cho.calls.decline();
    await pass(500);
    expect(amy.toasts.splice(0)).toEqual(['info 客服小安：对方已拒绝']);
    amy.calls.hangUp();
    ask();
    await pass(500);
    bo.calls.answer();
    cho.calls.answer();
    await pass(1_000);
    expect(amy.toasts.splice(0).sort()).toEqual(['success 客服小安加入了通话', 'success 陈一帆加入了通话']);
    bo.calls.hangUp();
    await pass(500);
    expect([amy.toasts, cho.toasts.includes('success 陈一帆退出了通话')]).toEqual([['success 陈一帆退出了通话'], true]);
  });

  it('the end of a login hangs up, and the peer gets the signal at once', async () => {
    const { amy, bo, ring, pass, media } = await start();
    ring();
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    await bo.session.dispose();
    await pass(250);
    expect([amy.calls.window, media.openCount, amy.toasts]).toEqual(['none', 0, ['info Target hangup.']]);
  });

  it('the record of a call places the same one again, from either side', async () => {
    const { amy, bo, ring, pass } = await start();
    ring('video');
    await pass(500);
    amy.calls.hangUp();
    await pass(500);
    const [record] = bo.session.im.conversations.find({ kind: 'contact', id: '1001' })?.messages ?? [];
    const request = record === undefined ? null : callAgain(record, '1002');
    expect(request).toEqual({ type: 'video', to: ['1001'], groupId: null });
    expect(request && (await bo.session.calls.place(request))).toBeNull();
    await pass(500);
    expect([amy.calls.window, amy.calls.session.call.info?.type]).toEqual(['incoming', 'video']);
    expect(request && (await bo.session.calls.place(request))).toBe('inCall');
  });

  it('the result of a call is in the row, on every device of both, also one that was offline', async () => {
    const { hub, clock, amy, bo, ring, pass } = await start();
    const kept = {
      desk: { service: hub.device('desk'), storage: createMemoryStore() },
      laptop: { service: hub.device('laptop'), storage: createMemoryStore() },
    };
    const device = async (name: 'desk' | 'laptop') => {
      const session = await startSession({ self: '1001', hub, parts: { clock, ...kept[name] } });
      onTestFinished(() => session.dispose());
      await pass(1_000);
      return session;
    };
    const desk = await device('desk');
    const away = await device('laptop');
    await away.dispose();
    expect(ring('voice')).toBeNull();
    await pass(500);
    expect(row(desk, '1002')).toEqual({ kind: 'text', text: '[语音通话]' });
    bo.calls.answer();
    await pass(3_000);
    bo.calls.hangUp();
    await pass(1_000);
    const lasted = { kind: 'text', text: expect.stringMatching(/^\[语音通话\] 通话时长 00:0[23]$/u) as string };
    const back = await device('laptop');
    expect([amy.session, desk, back].map((one) => row(one, '1002'))).toEqual([lasted, lasted, lasted]);
    expect(row(bo.session, '1001')).toEqual(lasted);
    const call = desk.im.conversations.find({ kind: 'contact', id: '1002' })?.last?.body;
    expect(call?.type === 'text' && call.call && desk.calls.recordOf(call.call)?.result).toMatchObject({
      reason: 'hungUp',
      by: 'peer',
    });
  });

  it('wherever a page is cut that reloads while it calls, its record says so afterwards', async () => {
    const { hub, pass, session: optionsOf } = await start();
    const options = optionsOf('2001');
    const states: ReadonlyMap<string, string>[] = [];
    const storage = createMemoryStore();
    const watched = {
      ...storage,
      // A page that closes runs no code that waits for a value.
      async get(key: string) {
        await settle();
        return storage.get(key);
      },
      async set(key: string, value: string) {
        const isStored = await storage.set(key, value);
        states.push(await storage.entries(''));
        return isStored;
      },
      async remove(key: string) {
        await storage.remove(key);
        states.push(await storage.entries(''));
      },
    };
    const parts = { ...options.parts, service: hub.device('page') };
    const page = await startSession({ ...options, parts: { ...parts, storage: watched } });
    await pass(1_000);
    const calls = (await page.calls.ready())?.client.calls;
    calls?.place({ type: 'voice', to: ['1002'], callerName: '客服小安' });
    await pass(3_000);
    states.splice(0, states.length - 1);
    calls?.leave();
    await page.dispose();
    await pass(1_000);
    expect(states.length).toBeGreaterThan(2);
    for (const state of states) {
      const left = createMemoryStore();
      for (const [key, value] of state) await left.set(key, value);
      const back = await startSession({ ...options, parts: { ...parts, storage: left } });
      await pass(6_000);
      expect(row(back, '1002')).toEqual({ kind: 'text', text: '[语音通话] 已取消' });
      expect([...(await left.entries('calls/running'))]).toEqual([]);
      await back.dispose();
    }
  });

  it('a hang-up without a chat: both sides have the duration of the one who hung up when the chat is back', async () => {
    const { hub, amy, bo, ring, pass, media } = await start();
    const rows = () => [row(amy.session, '1002'), row(bo.session, '1001')];
    const lasted = (time: string) => ({ kind: 'text', text: `[语音通话] 通话时长 ${time}` });
    ring();
    await pass(500);
    bo.calls.answer();
    await pass(4_000);
    media.kill('1002', 0);
    hub.cut('device of 1002');
    await pass(5_000);
    bo.calls.hangUp();
    await pass(6_000);
    expect(rows()).toEqual([lasted('00:03'), lasted('00:08')]);
    hub.mend('device of 1002');
    bo.session.im.session.wake();
    await pass(2_000);
    expect(rows()).toEqual([lasted('00:08'), lasted('00:08')]);
    expect(amy.toasts).toEqual(['success Target is offline']);
  });

  it('[IM-CALL-1] a call of which a page knows no result is over when it can ring no longer; a device that logs in later reads the result from its history', async () => {
    const { hub, clock, amy, bo, ring, pass } = await start();
    const device = async (name: string) => {
      const session = await startSession({ self: '1002', hub, parts: { clock, service: hub.device(name) } });
      onTestFinished(() => session.dispose());
      await pass(1_000);
      return session;
    };
    const open = await device('desk');
    ring();
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    expect(row(open, '1001')).toEqual({ kind: 'text', text: '[语音通话]' });
    await pass(40_000);
    const over = { kind: 'text', text: '[语音通话] 通话已结束' };
    const running = { kind: 'text', text: '[语音通话]' };
    expect([amy.session, bo.session].map((one, at) => row(one, at === 0 ? '1002' : '1001'))).toEqual([
      running,
      running,
    ]);
    expect(row(open, '1001')).toEqual(over);
    amy.calls.hangUp();
    await pass(1_000);
    const lasted = { kind: 'text', text: expect.stringMatching(/^\[语音通话\] 通话时长 00:4\d$/u) as string };
    const fresh = await device('laptop');
    expect(row(fresh, '1001')).toEqual(lasted);
    fresh.im.conversations.open({ kind: 'contact', id: '1001' });
    await pass(1_000);
    const shown = fresh.im.conversations.find({ kind: 'contact', id: '1001' })?.messages ?? [];
    expect(shown.map(({ body }) => body)).toMatchObject([{ text: '语音通话邀请' }]);
  });

  it('a chat that the service ends ends the call for both, and every device', async () => {
    const { hub, amy, bo, ring, pass, media } = await start();
    ring('video');
    await pass(500);
    bo.calls.answer();
    await pass(1_000);
    expect(media.openCount).toBeGreaterThan(0);
    hub.emit('1002', { type: 'loggedOut', reason: 'kicked' });
    await pass(31_000);
    expect([amy.calls.window, bo.calls.window, media.openCount]).toEqual(['none', 'none', 0]);
  });

  it('a machine whose clock is an hour off calls and is called even so', async () => {
    for (const aheadMs of [3_600_000, -3_600_000]) {
      const { hub, clock, amy, bo, ring, pass, parts } = await start(aheadMs);
      ring();
      await pass(500);
      expect(bo.calls.window).toBe('incoming');
      amy.calls.hangUp();
      await pass(500);
      // A page whose code for calls is loaded by the call, and that has to wait for the service's time.
      const device = hub.device('another page');
      const service = {
        ...device,
        async sendCommand(command: Parameters<typeof device.sendCommand>[0]) {
          await new Promise<void>((resolve) => void clock.after(200, resolve));
          return device.sendCommand(command);
        },
      };
      const calls = parts('2001', 'another page');
      const page = await startSession({ self: '2001', hub, parts: { clock, calls, service } });
      onTestFinished(() => page.dispose());
      await pass(500);
      amy.calls.place({ type: 'voice', to: ['2001'], callerName: '林晓' });
      await pass(1_000);
      expect(page.calls.open?.client.calls.window).toBe('incoming');
    }
  });
});
