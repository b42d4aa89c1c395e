import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallClient } from '../../createCallClient.js';
import type { Clock } from '../../ports/Clock.js';
import type { JoinTarget, MediaEngine, MediaEvent } from '../../ports/MediaEngine.js';
import { FakeCommandTransports } from '../../testing/FakeCommandTransports.js';
import { listen, mediaEngineContract } from '../../testing/mediaEngineContract.js';
import { steadyClock as clock } from '../browser/steadyClock.js';
import { createChatSignalling } from '../chat-signalling/index.js';
import { createWebRtcEngine } from './createWebRtcEngine.js';

/** The engines of the running test: each leaves after it, so that no camera stays open for the next test. */
const open = new Set<MediaEngine>();
afterEach(async () => {
  await Promise.all([...open].map((engine) => engine.leave()));
  open.clear();
});

function start() {
  const transports = new FakeCommandTransports(clock);
  const connections = new Map<string, RTCPeerConnection[]>();
  const cutAccounts = new Set<string>();
  let sleptMs = 0;
  let silenced = 0;
  function engine(account: string): MediaEngine {
    const own: RTCPeerConnection[] = [];
    connections.set(account, own);
    const made = createWebRtcEngine({
      transport: transports.for(account),
      deviceId: `${account}-1`,
      clock: { ...clock, elapsed: () => clock.elapsed() + sleptMs },
      newId: () => crypto.randomUUID(),
      connect(configuration) {
        // Without a relay no candidate is gathered, and the browser reports nothing.
        const isSilent = silenced > 0;
        if (isSilent) silenced -= 1;
        const made = new RTCPeerConnection({ ...configuration, ...(isSilent ? { iceTransportPolicy: 'relay' } : {}) });
        own.push(made);
        const create = made.createDataChannel.bind(made);
        made.createDataChannel = (label, init) => lossyChannel(create(label, init), () => cutAccounts.has(account));
        return made;
      },
    });
    open.add(made);
    return made;
  }
  return {
    transports,
    engine,
    connections,
    cutAccounts,
    sleep: (ms: number) => void (sleptMs += ms),
    hangNextJoin: () => void (silenced += 1),
  };
}

async function pair() {
  const setup = start();
  const [amy, bo] = [setup.engine('amy'), setup.engine('bo')];
  const [atAmy, atBo] = [listen(amy), listen(bo)];
  await amy.join(target('amy', ['bo'], false));
  await bo.join(target('bo', ['amy'], false));
  await until(() => has(atAmy, { type: 'memberJoined' }) && has(atBo, { type: 'memberJoined' }));
  return { ...setup, amy, bo, atAmy, atBo };
}

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 30_000, interval: 20 });

mediaEngineContract('browser to browser', async () => {
  const { engine, hangNextJoin } = start();
  return { amy: engine('amy'), bo: engine('bo'), cy: engine('cy'), hangNextJoin, until };
});

function lossyChannel(channel: RTCDataChannel, isCut: () => boolean): RTCDataChannel {
  const send = channel.send.bind(channel);
  channel.send = (data: unknown) => {
    if (!isCut() && typeof data === 'string') send(data);
  };
  return channel;
}

function target(account: string, members: readonly string[], isOpen = true): JoinTarget {
  const token = { accessToken: 'token', agoraUserId: account };
  return { channel: 'one', account, token, members, isOpen, deadlineMs: 30_000 };
}

const membershipEvents = (events: readonly MediaEvent[]) =>
  events.map(({ type }) => type).filter((type) => type !== 'speaking' && type !== 'quality');
const has = (events: readonly MediaEvent[], part: Partial<MediaEvent>) =>
  events.some((event) =>
    Object.entries(part).every(([key, value]) => Object.entries(event).some(([k, v]) => k === key && v === value)),
  );

describe('the mesh (MESH)', () => {
  it('[RTC-MESH-4] video and audio arrive: frames are decoded, the audio has energy', async () => {
    const { amy, bo, atBo, connections, transports } = await pair();
    for (const kind of ['audio', 'video'] as const) expect(await amy.publish(kind)).toEqual({ ok: true, value: null });
    await until(() => has(atBo, { type: 'published', kind: 'video' }));
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    bo.attach('amy', 'video', video);
    bo.attach('amy', 'audio', document.createElement('audio'));
    await until(() => has(atBo, { type: 'firstFrame', member: 'amy', kind: 'video' }));
    await vi.waitFor(
      async () => {
        const seen = await received(connections.get('bo') ?? []);
        expect(seen.frames).toBeGreaterThan(5);
        expect(seen.energy).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    expect(Math.max(...transports.sizes)).toBeLessThan(4_500);
  });

  it('[RTC-MESH-9] after a sleep no member is removed before a new heartbeat could arrive', async () => {
    const { amy, bo, atAmy, sleep } = await pair();
    for (const engine of [amy, bo]) await engine.publish('audio');
    sleep(60_000);
    // Reported by a later heartbeat than the first one after the sleep.
    await until(() => atAmy.some((event) => event.type === 'quality' && event.up > 0));
    expect(atAmy.filter(({ type }) => type === 'memberLeft')).toEqual([]);
  });

  it('[RTC-6] after any actions in real calls no track, connection or timer remains', async () => {
    const { people, left } = countedClients();
    const statuses = () => people.map(({ client }) => client.calls.session.call.status);
    const place = () => people[0]?.client.calls.place({ type: 'video', to: ['bo'], callerName: 'Amy' });
    const pressAll = async (run: number) => {
      for (const { who, action, ms } of actionsOf(run)) {
        press(people[who], action);
        await new Promise<void>((resolve) => void clock.after(ms, resolve));
      }
    };
    const end = async () => {
      for (const { client } of people) client.calls.hangUp();
      await vi.waitFor(() => expect(left()).toEqual({ tracks: 0, connections: 0, timers: 0 }), { timeout: 30_000 });
      // The message of the other side about it may have been in flight.
      await vi.waitFor(() => expect(statuses()).toEqual(['idle', 'idle']));
    };
    // The first call connects, however slow the machine is: an answer before the invitation would have no call.
    place();
    await vi.waitFor(() => expect(statuses()[1]).toBe('ringingIn'), { timeout: 30_000 });
    await pressAll(0);
    await vi.waitFor(() => expect(statuses()).toEqual(['connected', 'connected']), { timeout: 30_000 });
    await end();
    for (let run = 1; run < 15; run += 1) {
      place();
      await pressAll(run);
      await end();
    }
    for (const { client } of people) await client.dispose();
  });

  it('muting, toggling the camera, exchanging a device and ending it need no renegotiation', async () => {
    const { amy, atBo, transports } = await pair();
    await amy.publish('audio');
    await until(() => has(atBo, { type: 'published', kind: 'audio' }));
    // Further candidates may still arrive.
    const agreed = () => transports.sentTexts.filter((type) => type !== 'candidates');
    const before = agreed();
    expect(before.filter((type) => type === 'offer')).toHaveLength(1);
    await amy.setEnabled('audio', false);
    await until(() => has(atBo, { type: 'unpublished', kind: 'audio' }));
    await amy.setEnabled('audio', true);
    await amy.publish('video');
    await until(() => has(atBo, { type: 'published', kind: 'video' }));
    expect((await amy.useDevice('video', '')).ok).toBe(true);
    expect((await amy.useDevice('video', 'one that is gone')).ok).toBe(true);
    await amy.unpublish('video');
    await until(() => has(atBo, { type: 'unpublished', kind: 'video' }));
    expect(agreed()).toEqual(before);
  });

  it('a new member learns of the members that the others know; a lost hello and a lost offer are sent again', async () => {
    const { engine, transports } = start();
    const [amy, bo, cy] = [engine('amy'), engine('bo'), engine('cy')];
    const [atBo, atCy] = [listen(bo), listen(cy)];
    await amy.join(target('amy', []));
    const once = new Set<string>();
    transports.isLost = (_, extension) => {
      const type = 'type' in extension ? String(extension.type) : '';
      const isFirst = !once.has(type);
      once.add(type);
      return isFirst && (type === 'hello' || type === 'offer');
    };
    await bo.join(target('bo', ['amy']));
    await cy.join(target('cy', ['amy']));
    await until(
      () => has(atCy, { type: 'memberJoined', member: 'amy' }) && has(atCy, { type: 'memberJoined', member: 'bo' }),
    );
    await until(() => has(atBo, { type: 'memberJoined', member: 'amy' }));
    expect(once.has('offer')).toBe(true);
  });

  it('if both offer at the same time, one rolls its offer back, and the link connects', async () => {
    const { atAmy, atBo, connections, cutAccounts, transports } = await pair();
    const offered = new Set<string>();
    transports.isLost = (to, extension) => {
      const isOffer = 'type' in extension && extension.type === 'offer';
      if (isOffer) offered.add(to);
      return isOffer;
    };
    for (const account of ['amy', 'bo']) cutAccounts.add(account);
    await until(() => offered.size === 2);
    transports.isLost = () => false;
    cutAccounts.clear();
    for (const events of [atAmy, atBo])
      await until(() => events.filter(({ type }) => type === 'memberJoined').length === 2);
    const states = () => ['amy', 'bo'].map((account) => connections.get(account)?.at(-1)?.signalingState);
    await vi.waitFor(() => expect(states()).toEqual(['stable', 'stable']), { timeout: 30_000 });
  });

  it('a reloaded page replaces the old one in the channel', async () => {
    const { amy, atAmy, engine, connections } = await pair();
    for (const connection of connections.get('bo') ?? []) connection.close();
    await engine('bo').join(target('bo', ['amy'], false));
    await until(() => atAmy.filter(({ type }) => type === 'memberJoined').length === 2);
    expect(membershipEvents(atAmy)).toEqual(['memberJoined', 'memberLeft', 'memberJoined']);
    await amy.leave();
  });

  it('without a network adapter the join fails and says so, without an event', async () => {
    const { engine, hangNextJoin } = start();
    const amy = engine('amy');
    const atAmy = listen(amy);
    hangNextJoin();
    expect(await amy.join(target('amy', ['bo']))).toMatchObject({ ok: false, error: { code: 'noNetworkInterface' } });
    expect(atAmy).toEqual([]);
    expect(await amy.join(target('amy', []))).toEqual({ ok: true, value: null });
  });

  it('[RTC-MESH-8]a seventh member gets the error that the channel is full, and no event', async () => {
    const { engine } = start();
    const first = engine('p0');
    const atFirst = listen(first);
    await first.join(target('p0', []));
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5'])
      expect(await engine(name).join(target(name, ['p0']))).toEqual({ ok: true, value: null });
    await until(() => atFirst.filter(({ type }) => type === 'memberJoined').length === 5);
    const seventh = engine('p6');
    const atSeventh = listen(seventh);
    expect(await seventh.join(target('p6', ['p0']))).toMatchObject({ error: { code: 'channelFull' } });
    expect(atSeventh).toEqual([]);
  });

  it('[RTC-MESH-9] [RTC-10] the other member reports a killed tab with the length of its silence', async () => {
    const { atAmy, connections } = await pair();
    for (const connection of connections.get('bo') ?? []) connection.close();
    await until(() => has(atAmy, { type: 'memberLeft', isLost: true }));
    const left = atAmy.find(({ type }) => type === 'memberLeft');
    expect(left?.type === 'memberLeft' && left.silentMs).toBeGreaterThanOrEqual(3_000);
  });

  it('[RTC-MESH-9] a link that was silent works again, and its tracks are reported again', async () => {
    const { bo, atAmy, cutAccounts } = await pair();
    await bo.publish('audio');
    await until(() => has(atAmy, { type: 'published', kind: 'audio' }));
    cutAccounts.add('bo');
    await until(() => has(atAmy, { type: 'memberLeft', isLost: true }));
    cutAccounts.delete('bo');
    const types = ['memberJoined', 'published', 'memberLeft', 'memberJoined', 'published'];
    await vi.waitFor(() => expect(membershipEvents(atAmy)).toEqual(types), {
      timeout: 30_000,
    });
  });
});

/** The user actions of one run: the first run is an ordinary call, the others follow from a number. */
function actionsOf(run: number): readonly { who: number; action: string; ms: number }[] {
  if (run === 0)
    return ['answer', 'wait', 'camera', 'mute', 'wait', 'wait'].map((action) => ({ who: 1, action, ms: 150 }));
  const actions = ['place', 'answer', 'hangUp', 'camera', 'mute', 'voice', 'wait', 'answer'];
  let seed = run * 2_654_435_761;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: 3 + next(6) }, () => ({
    who: next(2),
    action: actions[next(actions.length)] ?? '',
    ms: next(120),
  }));
}

function countedClients() {
  const tracks = new Set<MediaStreamTrack>();
  const connections = new Set<RTCPeerConnection>();
  const timers = new Set<object>();
  const counting: Clock = {
    elapsed: () => clock.elapsed(),
    after(delayMs, task) {
      const name = {};
      timers.add(name);
      const cancel = clock.after(delayMs, () => {
        timers.delete(name);
        task();
      });
      return () => {
        timers.delete(name);
        cancel();
      };
    },
  };
  const devices: MediaDevices = Object.create(navigator.mediaDevices, {
    getUserMedia: {
      value: async (constraints: MediaStreamConstraints) => {
        const stream = await navigator.mediaDevices.getUserMedia(constraints);
        for (const track of stream.getTracks()) tracks.add(track);
        return stream;
      },
    },
  });
  const transports = new FakeCommandTransports(counting);
  const people = ['amy', 'bo'].map((account) => {
    const transport = transports.for(account);
    const deviceId = `${account}-1`;
    const newId = () => crypto.randomUUID();
    const connect = (configuration: RTCConfiguration) => {
      const made = new RTCPeerConnection(configuration);
      connections.add(made);
      return made;
    };
    const client = createCallClient({
      me: { account, device: deviceId },
      signals: createChatSignalling(transport),
      media: async () => createWebRtcEngine({ transport, deviceId, clock: counting, newId, connect, devices }),
      tokens: { token: async () => ({ ok: true, value: { accessToken: 'token', agoraUserId: account } }) },
      clock: counting,
      newId,
    });
    return { account, client };
  });
  const left = () => ({
    tracks: [...tracks].filter(({ readyState }) => readyState === 'live').length,
    connections: [...connections].filter(({ connectionState }) => connectionState !== 'closed').length,
    timers: timers.size,
  });
  return { people, left };
}

function press(person: ReturnType<typeof countedClients>['people'][number] | undefined, what: string): void {
  if (person === undefined) return;
  const { calls, devices } = person.client;
  if (what === 'place')
    calls.place({ type: 'video', to: [person.account === 'amy' ? 'bo' : 'amy'], callerName: person.account });
  if (what === 'answer') calls.answer();
  if (what === 'hangUp') calls.hangUp();
  if (what === 'camera') devices.setEnabled('video', !devices.tracks.video.isEnabled);
  if (what === 'mute') devices.setEnabled('audio', !devices.tracks.audio.isEnabled);
  if (what === 'voice') calls.switchToVoice();
}

async function received(connections: readonly RTCPeerConnection[]): Promise<{ frames: number; energy: number }> {
  const sum = { frames: 0, energy: 0 };
  for (const connection of connections) {
    for (const report of (await connection.getStats()).values()) {
      if (report.type !== 'inbound-rtp') continue;
      sum.frames += report.framesDecoded ?? 0;
      sum.energy += report.totalAudioEnergy ?? 0;
    }
  }
  return sum;
}
