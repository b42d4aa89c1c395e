import { describe, expect, it, vi } from 'vitest';
import type { MediaEvent } from '../../ports/MediaEngine.js';
import { encodeName, NAME_COMMAND } from '../../protocol/nameCommand.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { FakeCommandTransports } from '../../testing/FakeCommandTransports.js';
import { createAgoraEngine, type AgoraEngineDeps } from './createAgoraEngine.js';
import type { AgoraClient, AgoraClientConfig, AgoraSdk } from './vendor.js';

type Listener = (...given: never[]) => void;

/** Emits events as every object of the vendor does. */
class Emitter {
  readonly listeners = new Map<string, Listener[]>();
  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  removeAllListeners(): void {
    this.listeners.clear();
  }
  emit(event: string, ...given: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (...args: unknown[]) => void)(...given);
  }
}

class FakeTrack extends Emitter {
  readonly done: string[] = [];
  readonly device: string;
  constructor(device: string) {
    super();
    this.device = device;
  }
  setMuted = async (isMuted: boolean) => void this.done.push(isMuted ? 'muted' : 'unmuted');
  setDevice = async (id: string) => void this.done.push(`device ${id}`);
  close = () => void this.done.push('closed');
  getMediaStreamTrack = (): MediaStreamTrack => Object.assign(Object.create(null), { of: this.device });
}

/** The vendor, which records all calls in `vendorCalls`, with answers that a test sets. */
function fakeVendor() {
  const vendorCalls: unknown[] = [];
  const clients: (AgoraClient & Emitter)[] = [];
  const tracks: FakeTrack[] = [];
  const answers: Record<string, () => Promise<unknown>> = {};
  const answer = async (what: string, ...given: unknown[]) => {
    vendorCalls.push([what, ...given]);
    return answers[what]?.();
  };
  const device = async (what: string, id: string | undefined) => {
    await answer(what, ...(id === undefined ? [] : [id]));
    const track = new FakeTrack(what);
    tracks.push(track);
    return track;
  };
  const sdk: AgoraSdk = {
    setParameter: (key, value) => void vendorCalls.push(['setParameter', key, value]),
    setLogLevel: (level) => void vendorCalls.push(['setLogLevel', level]),
    disableLogUpload: () => void vendorCalls.push(['disableLogUpload']),
    createClient(config: AgoraClientConfig) {
      vendorCalls.push(['createClient', config.mode, config.codec, config.httpRetryConfig.maxRetryCount]);
      const client = Object.assign(new Emitter(), {
        join: (...given: unknown[]) => answer('join', ...given),
        leave: async () => void (await answer('leave')),
        publish: (track: object) => answer('publish', track),
        unpublish: async (track: object) => void (await answer('unpublish', track)),
        subscribe: async (uid: unknown, kind: string) => {
          await answer('subscribe', uid, kind);
          const track = new FakeTrack(`${kind} of ${String(uid)}`);
          tracks.push(track);
          return track;
        },
        enableAudioVolumeIndicator: () => undefined,
        renewToken: async (token: string) => void (await answer('renewToken', token)),
      });
      clients.push(client);
      return client;
    },
    createMicrophoneAudioTrack: ({ microphoneId } = {}) => device('microphone', microphoneId),
    createCameraVideoTrack: ({ cameraId } = {}) => device('camera', cameraId),
  };
  return { sdk, vendorCalls, clients, tracks, answers };
}

const TARGET = {
  channel: 'room',
  account: 'amy',
  token: { accessToken: 'secret', agoraUserId: '7' },
  members: [],
  isOpen: true,
  deadlineMs: 15_000,
};
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('secret'), { code }));
const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

function start(more: Partial<AgoraEngineDeps> = {}) {
  const vendor = fakeVendor();
  const clock = new FakeClock();
  const load = vi.fn(async () => vendor.sdk);
  const transports = new FakeCommandTransports(clock);
  const engine = createAgoraEngine({ load, appId: 'app', clock, transport: transports.for('amy'), ...more });
  const events: MediaEvent[] = [];
  engine.subscribe((event) => void events.push(event));
  const named = (what: string) =>
    vendor.vendorCalls.filter((one): one is unknown[] => Array.isArray(one) && one[0] === what);
  return { ...vendor, clock, transports, load, engine, events, named };
}

async function inChannel(more?: Partial<AgoraEngineDeps>) {
  const scene = start(more);
  expect(await scene.engine.join(TARGET)).toEqual({ ok: true, value: null });
  const [client] = scene.clients;
  if (client === undefined) throw new Error('no client');
  const emit = async (event: string, ...given: unknown[]) => {
    client.emit(event, ...given);
    await turn();
  };
  return { ...scene, client, emit };
}

describe('the engine over the vendor', () => {
  it('[RTC-AGORA-1] the first join loads the vendor, turns its log off before the first client, and creates it with rtc and vp8', async () => {
    // The vendor's type is assignable to the part that the engine uses: a compile-time check, nothing is loaded here.
    await start({ load: () => import('agora-rtc-sdk-ng/esm') }).engine.leave();
    const { engine, load, vendorCalls } = start({ parameters: { WEBCS_DOMAIN: ['here'] } });
    await engine.leave();
    expect(load).not.toHaveBeenCalled();
    await engine.join(TARGET);
    await engine.leave();
    await engine.join({ ...TARGET, token: { accessToken: 't', agoraUserId: 'amy' } });
    expect(load).toHaveBeenCalledTimes(1);
    expect(vendorCalls).toEqual([
      ['setLogLevel', 4],
      ['disableLogUpload'],
      ['setParameter', 'ENABLE_EVENT_REPORT', false],
      ['setParameter', 'ENABLE_CREATE_CLIENT_PRECONNECT', false],
      ['setParameter', 'ENABLE_CONFIG_DISTRIBUTE', false],
      ['setParameter', 'WEBCS_DOMAIN', ['here']],
      ['createClient', 'rtc', 'vp8', 3],
      ['join', 'app', 'room', 'secret', 7],
      ['leave'],
      ['createClient', 'rtc', 'vp8', 3],
      ['join', 'app', 'room', 't', 'amy'],
    ]);
  });

  it('a join waits for a leave that is under way, also if another join was aborted meanwhile', async () => {
    const { engine, answers, named } = start();
    let gone = (): void => undefined;
    answers['leave'] = () => new Promise<void>((resolve) => (gone = resolve));
    await engine.join(TARGET);
    const left = [engine.leave(), engine.leave()];
    const aborted = engine.join(TARGET);
    left.push(engine.leave());
    const joined = engine.join(TARGET);
    await turn();
    expect([(await aborted).ok, named('createClient').length]).toEqual([false, 1]);
    gone();
    await Promise.all(left);
    expect([(await joined).ok, named('createClient').length]).toEqual([true, 2]);
  });

  it('after a failed load of the vendor the next join loads it again', async () => {
    const { engine, load } = start();
    load.mockRejectedValueOnce(new Error('offline'));
    expect(await engine.join(TARGET)).toMatchObject({ ok: false, error: { code: 'unknown' } });
    expect((await engine.join(TARGET)).ok).toBe(true);
  });

  it.each([
    ['TOKEN_EXPIRE', 'tokenRefused'],
    ['CAN_NOT_GET_GATEWAY_SERVER', 'network'],
    ['NETWORK_ERROR', 'network'],
    ['OPERATION_ABORTED', 'aborted'],
    ['SOMETHING_NEW', 'unknown'],
  ])(
    'the vendor’s %s is reported as %s without the vendor’s message, which may contain the token',
    async (code, ours) => {
      const { engine, answers } = start();
      answers['join'] = failing(code);
      expect(await engine.join(TARGET)).toEqual({ ok: false, error: { code: ours, message: `agora: ${code}` } });
    },
  );

  it('[RTC-AGORA-4] a member is reported under the account, once, before their tracks', async () => {
    const { emit, events, client, transports, clock } = await inChannel();
    const saysWho = { channel: 'room', name: '8', roster: [], isAnswer: true };
    transports.for('bo').sendCommand('amy', NAME_COMMAND, encodeName(saysWho));
    await clock.advance(10);
    client.emit('user-published', { uid: 8 }, 'audio');
    client.emit('user-joined', { uid: 8 });
    await emit('user-published', { uid: 8 }, 'datachannel');
    await emit('user-joined', { uid: 'cy' });
    await emit('user-unpublished', { uid: 8 }, 'audio');
    await emit('user-left', { uid: 8 }, 'Quit');
    await emit('user-left', { uid: 'cy' }, 'ServerTimeOut');
    expect(events).toEqual([
      { type: 'memberJoined', member: 'bo' },
      { type: 'published', member: 'bo', kind: 'audio' },
      { type: 'memberJoined', member: 'cy' },
      { type: 'unpublished', member: 'bo', kind: 'audio' },
      { type: 'memberLeft', member: 'bo', isLost: false },
      { type: 'memberLeft', member: 'cy', isLost: true },
    ]);
  });

  it('[RTC-AGORA-5] speakers, network quality and the state of the connection are reported when they change', async () => {
    const { emit, events } = await inChannel();
    const quality = { uplinkNetworkQuality: 1, downlinkNetworkQuality: 6 };
    const volumes = [
      { uid: 'bo', level: 6 },
      { uid: 7, level: 80 },
      { uid: 'cy', level: 5 },
    ];
    await emit('volume-indicator', volumes);
    await emit('network-quality', quality);
    await emit('volume-indicator', volumes.toReversed());
    await emit('network-quality', quality);
    await emit('connection-state-change', 'RECONNECTING', 'CONNECTED');
    await emit('connection-state-change', 'CONNECTED', 'RECONNECTING');
    await emit('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_BANNED');
    expect(events).toEqual([
      { type: 'speaking', members: ['amy', 'bo'] },
      { type: 'quality', up: 1, down: 6 },
      { type: 'connection', state: 'reconnecting' },
      { type: 'connection', state: 'connected' },
      { type: 'connection', state: 'failed' },
    ]);
  });

  it('[RTC-AGORA-6] a token that is about to expire is replaced by a fresh one; an expired one is reported', async () => {
    const token = async () => ({ ok: true, value: { accessToken: 'fresh', agoraUserId: '7' } }) as const;
    const { emit, events, named } = await inChannel({ tokens: { token } });
    await emit('token-privilege-will-expire');
    await emit('token-privilege-did-expire');
    expect(named('renewToken')).toEqual([['renewToken', 'fresh']]);
    expect(events).toEqual([{ type: 'credentialsExpiring' }, { type: 'credentialsExpired' }]);
  });

  it('the state of the connection during a join that fails is no event', async () => {
    const { engine, answers, clients, events } = start();
    answers['join'] = async () => {
      clients[0]?.emit('connection-state-change', 'DISCONNECTED', 'CONNECTING', 'NETWORK_ERROR');
      return failing('NETWORK_ERROR')();
    };
    expect(await engine.join(TARGET)).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(events).toEqual([]);
  });
});

describe('the user’s devices', () => {
  it('the engine opens a device once, mutes it without releasing it, exchanges it, and releases it', async () => {
    const { engine, tracks, named } = await inChannel();
    expect(await engine.publish('audio')).toEqual({ ok: true, value: null });
    await engine.publish('audio');
    await engine.setEnabled('audio', false);
    await engine.setEnabled('audio', true);
    await engine.useDevice('audio', 'other');
    await engine.unpublish('audio');
    expect(tracks.map(({ done }) => done)).toEqual([['muted', 'unmuted', 'device other', 'closed']]);
    expect([named('publish').length, named('unpublish').length]).toEqual([1, 1]);
    await engine.publish('audio');
    expect(named('microphone').at(-1)).toEqual(['microphone', 'other']);
  });

  it('leaving releases every device, also one that is still opening, and no event follows', async () => {
    const { engine, tracks, answers, events, client, named } = await inChannel();
    await engine.publish('audio');
    const opened: (() => void)[] = [];
    answers['camera'] = () => new Promise<void>((resolve) => void opened.push(resolve));
    const published = engine.publish('video');
    await turn();
    const hears = new Map(client.listeners);
    const left = engine.leave();
    expect(tracks[0]?.done).toEqual(['closed']);
    for (const open of opened) open();
    expect(await published).toMatchObject({ ok: false, error: { code: 'aborted' } });
    await left;
    for (const [name, listeners] of hears) client.listeners.set(name, listeners);
    for (const name of hears.keys()) client.emit(name, name === 'volume-indicator' ? [] : { uid: 'bo' }, 'audio');
    await turn();
    expect([tracks[1]?.done, events, named('publish').length]).toEqual([['closed'], [], 1]);
    expect((await engine.publish('audio')).ok).toBe(false);
  });

  it.each([
    ['PERMISSION_DENIED', 'denied', 1],
    ['NOT_READABLE', 'deviceBusy', 1],
    ['DEVICE_NOT_FOUND', 'noDevice', 2],
  ])(
    'the vendor’s device error %s is reported as %s; only an unplugged device is replaced by the system’s default',
    async (code, ours, callCount) => {
      const { engine, answers, named } = await inChannel();
      await engine.useDevice('video', 'gone');
      answers['camera'] = failing(code);
      expect(await engine.publish('video')).toMatchObject({ ok: false, error: { code: ours } });
      expect(named('camera')).toHaveLength(callCount);
      delete answers['camera'];
      expect((await engine.publish('video')).ok).toBe(true);
    },
  );

  it('the system’s default device is opened again, muted if the one before was', async () => {
    const { engine, tracks, named } = await inChannel();
    await engine.useDevice('audio', 'other');
    await engine.publish('audio');
    await engine.setEnabled('audio', false);
    expect(await engine.useDevice('audio', '')).toEqual({ ok: true, value: null });
    expect(tracks.map(({ done }) => done)).toEqual([['muted', 'closed'], ['muted']]);
    expect(named('microphone')).toEqual([['microphone', 'other'], ['microphone']]);
    expect([named('publish').length, named('unpublish').length]).toEqual([2, 1]);
  });

  it('an unplugged device is reported, and the call continues with another one', async () => {
    const { engine, tracks, events } = await inChannel();
    await engine.publish('video');
    tracks[0]?.emit('track-ended');
    await engine.useDevice('video', 'second');
    expect(events).toEqual([{ type: 'deviceLost', kind: 'video' }]);
    expect(tracks[0]?.done).toEqual(['device second']);
  });

  it('a device that the vendor does not publish is released, and a screen is unsupported', async () => {
    const { engine, answers, tracks } = await inChannel();
    answers['publish'] = failing('NETWORK_ERROR');
    expect(await engine.publish('audio')).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(tracks[0]?.done).toEqual(['closed']);
    expect(await engine.publish('screen')).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  });
});

describe('video and audio elements', () => {
  it('an element shows a video whether it or the track is first, until the track ends or the element is detached', async () => {
    vi.stubGlobal(
      'MediaStream',
      class {
        readonly tracks: unknown[];
        constructor(tracks: unknown[]) {
          this.tracks = tracks;
        }
      },
    );
    const { engine, emit, tracks, events } = await inChannel();
    const [early, late, mine] = [{ srcObject: 0 }, { srcObject: 0 }, { srcObject: 0 }];
    const blocked = Object.assign(new Error('no gesture'), { name: 'NotAllowedError' });
    engine.attach('bo', 'video', early);
    await emit('user-published', { uid: 'bo' }, 'video');
    tracks[0]?.emit('first-frame-decoded');
    const detach = engine.attach('bo', 'video', Object.assign(late, { play: () => Promise.reject(blocked) }));
    engine.attach('amy', 'video', mine);
    await engine.publish('video');
    const shows = (what: string) => ({ srcObject: { tracks: [{ of: what }] } });
    expect([early, late, mine]).toMatchObject([shows('video of bo'), shows('video of bo'), shows('camera')]);
    detach();
    expect(late.srcObject).toBeNull();
    await emit('user-unpublished', { uid: 'bo' }, 'video');
    await engine.leave();
    expect([early.srcObject, mine.srcObject]).toEqual([null, null]);
    expect(events.map(({ type }) => type)).toEqual([
      'memberJoined',
      'published',
      'firstFrame',
      'autoplayBlocked',
      'unpublished',
    ]);
    vi.unstubAllGlobals();
  });
});
