import { describe, expect, it, vi } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { ChatService } from '../ports/ChatService.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { outgoing } from '../testing/builders.js';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { connectChatService, type WorkerEndpoint } from './connectChatService.js';
import { serveChatService, type MessageEndpoint } from './serveChatService.js';

function channel() {
  const { port1, port2 } = new MessageChannel();
  const onError = new Set<() => void>();
  let terminations = 0;
  const page: WorkerEndpoint = {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'error') onError.add(() => listener({ data: null }));
      else port1.addEventListener('message', listener);
    },
    terminate: () => {
      terminations += 1;
      port1.close();
    },
  };
  const worker: MessageEndpoint = {
    postMessage: (message) => port2.postMessage(message),
    addEventListener: (type, listener) => port2.addEventListener(type, listener),
  };
  for (const port of [port1, port2]) port.start();
  return { page, worker, fail: () => onError.forEach((listener) => listener()), terminations: () => terminations };
}

function connected(service: ChatService, clock = new FakeClock()) {
  const ends = channel();
  serveChatService(ends.worker, async () => service);
  return { ...ends, clock, remote: connectChatService(ends.page, null, clock) };
}

chatServiceContract('the fake in a worker', async () => {
  const hub = new FakeHub().add('amy', 'bo').addGroup('team', '装修群', ['amy', 'bo']).addChatroom('lobby', '大厅');
  return { device: (deviceId) => connected(hub.device(deviceId)).remote };
});

const PASSWORD = { userId: 'amy', secret: { kind: 'password', value: 'amy' } } as const;

describe('a chat service in a worker (WORKER)', () => {
  it('[IM-WORKER-1] close ends the service, then terminates the worker, and leaves no timer', async () => {
    let isClosed = false;
    const device = new FakeHub().add('amy').device('amy');
    const { remote, terminations, clock } = connected({ ...device, close: async () => void (isClosed = true) });
    await remote.open(PASSWORD);
    await remote.close();
    await remote.close();
    expect([isClosed, terminations(), clock.waiting]).toEqual([true, 1, 0]);
    expect(await remote.open(PASSWORD)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(await remote.probe()).toBe(false);
  });

  it('[IM-WORKER-1] close settles the pending calls, and no event arrives afterwards', async () => {
    const hub = new FakeHub().add('amy', 'bo');
    const silent = { ...hub.device('amy'), send: () => new Promise<never>(() => undefined) };
    const { remote, clock } = connected(silent);
    const events: TransportEvent[] = [];
    remote.subscribe((event) => void events.push(event));
    await remote.open(PASSWORD);
    const sending = remote.send(outgoing('a'));
    await remote.close();
    expect(await sending).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    hub.emit('amy', { type: 'connectionLost' });
    await settle();
    expect([events, clock.waiting]).toEqual([[], 0]);
  });

  it('[IM-WORKER-1] a worker that does not answer close is terminated after a second', async () => {
    const device = { ...new FakeHub().device('amy'), close: () => new Promise<never>(() => undefined) };
    const { remote, terminations, clock } = connected(device);
    const closing = remote.close();
    await clock.advance(1_000);
    await closing;
    expect([terminations(), clock.waiting]).toEqual([1, 0]);
  });

  it('if the worker does not load, every call fails', async () => {
    const { page, fail, terminations } = channel();
    const clock = new FakeClock();
    const remote = connectChatService(page, null, clock);
    const calls = [remote.open(PASSWORD), remote.history({ kind: 'contact', id: 'bo' }, null, 10)];
    fail();
    for (const call of calls) expect(await call).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(await remote.send(outgoing('a'))).toMatchObject({ ok: false });
    await remote.close();
    expect([terminations(), clock.waiting]).toEqual([1, 0]);
  });

  it('an exception in a worker that has answered before does not terminate it', async () => {
    const { remote, fail, terminations } = connected(new FakeHub().add('amy').device('amy'));
    await remote.open(PASSWORD);
    fail();
    expect([await remote.probe(), terminations()]).toEqual([true, 0]);
    await remote.close();
  });

  it('calls to a worker that died silently time out', async () => {
    const { page } = channel();
    const clock = new FakeClock();
    const remote = connectChatService(page, null, clock);
    const calls = [remote.open(PASSWORD), remote.probe()] as const;
    await clock.advance(45_000);
    expect(await calls[0]).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    expect([await calls[1], clock.waiting]).toEqual([false, 0]);
  });

  it('if the service cannot be created, the call fails and the next call creates it', async () => {
    const { page, worker } = channel();
    const device = new FakeHub().add('amy').device('amy');
    let attempts = 0;
    serveChatService(worker, async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the code did not load');
      return device;
    });
    const remote = connectChatService(page, null, new FakeClock());
    expect(await remote.open(PASSWORD)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(await remote.open(PASSWORD)).toMatchObject({ ok: true });
    await remote.close();
  });

  it('serves a page once, also if its script runs twice', async () => {
    const { page, worker } = channel();
    let count = 0;
    const create = async () => {
      count += 1;
      return new FakeHub().add('amy').device('amy');
    };
    serveChatService(worker, create);
    serveChatService(worker, create);
    expect(await connectChatService(page, null, new FakeClock()).open(PASSWORD)).toMatchObject({ ok: true });
    expect(count).toBe(1);
  });

  it('a policy that refuses the vendor’s client is named by the failed call and on the console', async () => {
    const onConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page, worker } = channel();
    const refused = new EvalError("the client needs 'unsafe-eval'");
    serveChatService(worker, () => Promise.reject(refused));
    const remote = connectChatService(page, null, new FakeClock());
    const message = expect.stringContaining("the client needs 'unsafe-eval'") as string;
    expect(await remote.open(PASSWORD)).toMatchObject({ ok: false, error: { code: 'notConnected', message } });
    expect(onConsole).toHaveBeenCalledWith(refused);
    page.terminate();
  });

  it('a call that arrives before the configuration fails', async () => {
    const { page, worker } = channel();
    serveChatService(worker, async () => new FakeHub().device('amy'));
    const answer = new Promise((resolve) => page.addEventListener('message', ({ data }) => resolve(data)));
    page.postMessage({ kind: 'call', id: 1, method: 'conversations', args: [] });
    expect(await answer).toMatchObject({
      kind: 'answer',
      id: 1,
      value: { ok: false, error: { code: 'notConnected' } },
    });
    page.terminate();
  });
});
