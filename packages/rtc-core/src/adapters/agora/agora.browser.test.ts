import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { leadToGateway } from '../../../../../scripts/testing/agoraGateway/shim.js';
import type { JoinTarget, MediaEngine, MediaEvent } from '../../ports/MediaEngine.js';
import { FakeCommandTransports } from '../../testing/FakeCommandTransports.js';
import { listen, mediaEngineContract } from '../../testing/mediaEngineContract.js';
import { steadyClock as clock } from '../browser/steadyClock.js';
import { createAgoraEngine } from './createAgoraEngine.js';

const gateway: string = inject('agoraGateway');
leadToGateway(gateway);

/** Half a megabyte, which would otherwise be fetched within the deadline of the first join. */
beforeAll(() => import('agora-rtc-sdk-ng/esm'));

/** The engines of the running test: each leaves after it, so that no camera stays open for the next test. */
const open = new Set<MediaEngine>();
afterEach(async () => {
  await Promise.all([...open].map((engine) => engine.leave()));
  open.clear();
});

/** Engines over the vendor's own client, in a channel that no other test enters. */
function start() {
  const channel = crypto.randomUUID();
  const transports = new FakeCommandTransports(clock);
  let fault: string | null = null;
  function engine(account: string): MediaEngine {
    const load = () => import('agora-rtc-sdk-ng/esm');
    const made = createAgoraEngine({ load, appId: 'test', clock, transport: transports.for(account) });
    open.add(made);
    return {
      ...made,
      join(target) {
        const entered = fault === null ? channel : `${fault}-${channel}`;
        fault = null;
        // Four times the time-out of the app: the machine of a test may be as slow.
        return made.join({ ...target, channel: entered, deadlineMs: target.deadlineMs * 4 });
      },
    };
  }
  return { channel, engine, failNextJoin: (what: string) => void (fault = what) };
}

const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 30_000, interval: 20 });

mediaEngineContract('agora over the gateway', async () => {
  const { engine, failNextJoin } = start();
  return {
    amy: engine('amy'),
    bo: engine('bo'),
    cy: engine('cy'),
    until,
    hangNextJoin: () => failNextJoin('silence-0'),
  };
});

function target(account: string): JoinTarget {
  const token = { accessToken: 'token', agoraUserId: account };
  return { channel: 'given by the scene', account, token, members: [], isOpen: true, deadlineMs: 30_000 };
}

describe('the vendor’s own client', () => {
  it('[RTC-AGORA-10] in a call of three every picture moves and every voice is audible, in both directions', async () => {
    const { engine } = start();
    const people = ['amy', '1002', 'cy'].map((account) => ({ account, engine: engine(account) }));
    for (const [place, one] of people.entries()) {
      // The service identifies members by numbers, as in a release; each announces their number over the chat.
      const token = { accessToken: 'token', agoraUserId: String(700 + place) };
      const members = place === 0 ? [] : ['amy'];
      const joined = await one.engine.join({ ...target(one.account), token, members });
      expect(joined).toEqual({ ok: true, value: null });
    }
    for (const one of people) {
      expect(await one.engine.publish('audio')).toEqual({ ok: true, value: null });
      expect(await one.engine.publish('video')).toEqual({ ok: true, value: null });
    }
    for (const here of people)
      for (const there of people.filter((one) => one !== here)) {
        const video = Object.assign(document.createElement('video'), { muted: true });
        const audio = document.createElement('audio');
        here.engine.attach(there.account, 'video', video);
        here.engine.attach(there.account, 'audio', audio);
        await until(() => video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 5);
        await until(() => audio.currentTime > 0);
        await waitForSound(audio);
      }
  });

  it('[RTC-AGORA-11] after a connection loss every member is back and publications continue', async () => {
    const { engine, channel } = start();
    const [amy, bo] = [engine('amy'), engine('bo')];
    await amy.join(target('amy'));
    await bo.join(target('bo'));
    await amy.publish('video');
    const [atAmy, atBo] = [listen(amy), listen(bo)];
    const video = Object.assign(document.createElement('video'), { muted: true });
    bo.attach('amy', 'video', video);
    const frames = () => video.getVideoPlaybackQuality().totalVideoFrames;
    await until(() => frames() > 0);
    await fetch(`http://${gateway}/cut?channel=${channel}`, { method: 'POST' });
    const states = (events: readonly MediaEvent[]) =>
      events.flatMap((event) => (event.type === 'connection' ? [event.state] : []));
    await until(() => states(atAmy).includes('connected') && states(atBo).includes('connected'));
    expect(states(atBo)).toEqual(['reconnecting', 'connected']);
    const before = frames();
    await until(() => frames() > before + 5);
    await amy.setEnabled('video', false);
    await until(() => atBo.some(({ type }) => type === 'unpublished'));
  });
});

async function waitForSound(audio: HTMLAudioElement): Promise<void> {
  if (!(audio.srcObject instanceof MediaStream)) throw new Error('nothing is attached');
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(audio.srcObject).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  await until(() => {
    analyser.getFloatTimeDomainData(samples);
    return samples.some((sample) => Math.abs(sample) > 0.01);
  });
  await context.close();
}
