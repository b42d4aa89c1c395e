import { describe, expect, it } from 'vitest';
import type { CallErrorCode } from '../errors/callError.js';
import type { PlaceCallOptions } from './CallStore.js';
import { wireClients, type WiredClient } from '../testing/wiredClients.js';

const video: PlaceCallOptions = { type: 'video', to: ['bo'], callerName: 'Amy' };
const OTHER = { id: 'other', name: 'Other', kind: 'microphone' } as const;
const MOMENTS = ['before it rings', 'while it rings', 'in the call'] as const;

function pair() {
  const wired = wireClients();
  return { ...wired, amy: wired.add('amy', 'a1'), bo: wired.add('bo', 'b1') };
}

type Setup = ReturnType<typeof pair>;

async function callWith(moment: (typeof MOMENTS)[number] | null, act: (setup: Setup) => void, request = video) {
  const setup = pair();
  if (moment === 'before it rings') act(setup);
  setup.amy.calls.place(request);
  await setup.clock.advance(1_000);
  if (moment === 'while it rings') act(setup);
  setup.bo.calls.answer();
  await setup.clock.advance(1_000);
  if (moment === 'in the call') act(setup);
  await setup.clock.advance(1_000);
  return setup;
}

const seenByBo = ({ bo }: Setup) => bo.participants.find('amy')?.published;
const deviceErrors = ({ events }: WiredClient) =>
  events.flatMap((event) => (event.type === 'deviceError' ? [event] : []));

describe('devices in a call (RTC-8)', () => {
  const broken: readonly [string, CallErrorCode][] = [
    ['denied', 'denied'],
    ['missing', 'noDevice'],
    ['busy', 'deviceBusy'],
  ];
  const cases = MOMENTS.flatMap((moment) => broken.map(([what, code]) => [what, moment, code] as const));

  it.each(cases)(
    '[RTC-8] a microphone that is %s %s: the store reports it once, the user only listens, the peer sees it',
    async (_, moment, code) => {
      const setup = await callWith(moment, ({ media, amy }) => {
        media.setDevice('amy', 'audio', code);
        // In a call the device must be opened again to show the change.
        if (moment === 'in the call') media.loseDevice('amy', 'audio');
        expect(amy.devices.tracks.audio.error).toBeNull();
      });
      expect(setup.amy.devices.tracks.audio).toEqual({ isEnabled: true, isOn: false, error: code });
      expect(deviceErrors(setup.amy)).toEqual([{ type: 'deviceError', kind: 'audio', code }]);
      expect([setup.amy, setup.bo].map(({ calls }) => calls.session.call.status)).toEqual(['connected', 'connected']);
      expect(seenByBo(setup)).toEqual(['video']);
      await ends(setup);
    },
  );

  it.each(MOMENTS)('[RTC-8] a microphone that is unplugged %s: the machine’s next one is used', async (moment) => {
    const setup = await callWith(moment, ({ media, amy }) => {
      void amy.devices.choose('microphone', 'other');
      amy.machine.set([{ id: 'mic', name: 'Microphone', kind: 'microphone' }]);
      media.loseDevice('amy', 'audio');
    });
    expect(setup.amy.devices.tracks.audio).toEqual({ isEnabled: true, isOn: true, error: null });
    expect([deviceErrors(setup.amy), seenByBo(setup)?.toSorted()]).toEqual([[], ['audio', 'video']]);
    await ends(setup);
  });

  it.each(MOMENTS)('[RTC-8] another microphone is chosen %s: it is used, and nothing else changes', async (moment) => {
    const setup = await callWith(moment, ({ amy }) => void amy.devices.choose('microphone', 'other'));
    expect(setup.media.used).toEqual(['amy audio other']);
    expect([deviceErrors(setup.amy), seenByBo(setup)?.toSorted()]).toEqual([[], ['audio', 'video']]);
    await ends(setup);
  });
});

describe('microphone, camera and screen (DEVICE)', () => {
  it('[RTC-DEVICE-6] devices are requested while it rings, shown as a preview, and passed on to the channel', async () => {
    const { amy, bo, clock, media } = pair();
    amy.calls.place(video);
    await clock.advance(1_000);
    expect([amy.machine.opened, amy.devices.preview.hasPicture, media.openCount]).toEqual([
      ['audio', 'video'],
      true,
      0,
    ]);
    amy.devices.setEnabled('video', false);
    expect([amy.machine.opened, amy.devices.preview.hasPicture]).toEqual([['audio'], false]);
    amy.devices.setEnabled('video', true);
    await clock.advance(10);
    expect(amy.devices.preview.hasPicture).toBe(true);
    bo.calls.answer();
    await clock.advance(2_000);
    expect([amy.machine.opened, bo.machine.opened, media.openCount]).toEqual([[], [], 6]);
    expect(amy.devices.tracks.video.isOn).toBe(true);
  });

  it('[RTC-DEVICE-6] a call that is refused leaves no device open, also one that was still being opened', async () => {
    const { amy, bo, clock } = pair();
    amy.calls.place(video);
    await clock.advance(1_000);
    bo.calls.decline();
    await clock.advance(1_000);
    amy.calls.place(video);
    amy.calls.hangUp();
    await clock.advance(1_000);
    expect([amy.machine.opened, amy.devices.preview.hasPicture]).toEqual([[], false]);
  });

  it('a denied device is reported while it rings, once, and used as soon as the user allows it', async () => {
    const { amy, bo, clock, media } = pair();
    for (const kind of ['audio', 'video'] as const) amy.machine.refused.set(kind, 'denied');
    for (const kind of ['audio', 'video'] as const) media.setDevice('amy', kind, 'denied');
    amy.calls.place(video);
    await clock.advance(1_000);
    const both = [
      { type: 'deviceError', kind: 'audio', code: 'denied' },
      { type: 'deviceError', kind: 'video', code: 'denied' },
    ];
    expect(deviceErrors(amy)).toEqual(both);
    amy.machine.allow('audio');
    await clock.advance(10);
    expect([amy.devices.tracks.audio.error, amy.machine.opened]).toEqual([null, ['audio']]);
    media.setDevice('amy', 'audio', null);
    bo.calls.answer();
    await clock.advance(2_000);
    expect([amy.devices.tracks.audio.isOn, amy.devices.tracks.video.error]).toEqual([true, 'denied']);
    media.setDevice('amy', 'video', null);
    amy.machine.allow('video');
    await clock.advance(10);
    expect(amy.devices.tracks.video).toEqual({ isEnabled: true, isOn: true, error: null });
    expect(deviceErrors(amy)).toEqual(both);
  });

  it('[RTC-DEVICE-1] a voice call opens no camera, and the user’s choices while it rang apply', async () => {
    const voice = await callWith(null, () => undefined, { ...video, type: 'voice' });
    expect(seenByBo(voice)).toEqual(['audio']);
    const muted = await callWith('while it rings', ({ amy }) => {
      amy.devices.setEnabled('audio', false);
      amy.devices.setEnabled('video', false);
    });
    expect([seenByBo(muted), muted.media.openCount]).toEqual([[], 4]);
    // The next call begins with the default choices.
    await ends(muted);
    expect(muted.amy.devices.tracks.audio).toEqual({ isEnabled: true, isOn: false, error: null });
  });

  it('the last choice applies, however often the user switched', async () => {
    const setup = await callWith('in the call', ({ amy: { devices } }) => {
      for (const isOn of [false, true, false]) devices.setEnabled('video', isOn);
      for (const isOn of [false, true, false, true]) devices.setEnabled('audio', isOn);
      devices.setEnabled('screen', true);
    });
    expect(seenByBo(setup)?.toSorted()).toEqual(['audio', 'screen']);
    setup.amy.devices.setEnabled('audio', false);
    setup.amy.calls.switchToVoice();
    await setup.clock.advance(100);
    expect([seenByBo(setup), setup.amy.devices.tracks.audio.isOn]).toEqual([[], false]);
  });

  it('switching on after a failure tries again; a refused camera does not stop the sound', async () => {
    const setup = await callWith('before it rings', ({ media }) => media.setDevice('amy', 'video', 'denied'));
    expect([seenByBo(setup), deviceErrors(setup.amy).length]).toEqual([['audio'], 1]);
    setup.media.setDevice('amy', 'video', null);
    setup.amy.devices.setEnabled('video', true);
    await setup.clock.advance(100);
    expect([seenByBo(setup), setup.amy.devices.tracks.video]).toEqual([
      ['audio', 'video'],
      { isEnabled: true, isOn: true, error: null },
    ]);
  });

  it('an unplugged device is reported and used again when it comes back; a screen is not', async () => {
    const setup = await callWith('in the call', ({ amy, media }) => {
      amy.devices.setEnabled('screen', true);
      amy.machine.set([]);
      media.setDevice('amy', 'audio', 'noDevice');
      media.loseDevice('amy', 'audio');
    });
    expect([seenByBo(setup)?.toSorted(), setup.amy.devices.all]).toEqual([['screen', 'video'], []]);
    setup.media.setDevice('amy', 'audio', null);
    setup.amy.machine.set([OTHER]);
    setup.media.loseDevice('amy', 'screen');
    await setup.clock.advance(100);
    expect([seenByBo(setup)?.toSorted(), setup.amy.devices.all]).toEqual([['audio', 'video'], [OTHER]]);
    expect(setup.amy.devices.tracks.screen).toEqual({ isEnabled: false, isOn: false, error: null });
  });

  it('a chosen device is reported for storing, used at once, and used again in the next call', async () => {
    const setup = await callWith('in the call', ({ amy }) => void amy.devices.choose('camera', 'front'));
    await ends(setup);
    setup.amy.calls.place(video);
    await setup.clock.advance(1_000);
    setup.bo.calls.answer();
    await setup.clock.advance(1_000);
    void setup.amy.devices.choose('speaker', 'box');
    expect(setup.media.used).toEqual(['amy video front', 'amy video front']);
    expect(setup.amy.choices.at(-1)).toEqual({ microphone: '', camera: 'front', speaker: 'box' });
  });

  it('if a device cannot be exchanged, the old one stays in use and the store has the error', async () => {
    const setup = await callWith('in the call', ({ amy, media }) => {
      media.setDevice('amy', 'audio', 'deviceBusy');
      void amy.devices.choose('microphone', 'other');
    });
    expect(setup.amy.devices.tracks.audio).toEqual({ isEnabled: true, isOn: true, error: 'deviceBusy' });
    expect(deviceErrors(setup.amy)).toHaveLength(1);
  });

  it('[RTC-7] an expired token is replaced once in ten seconds; the second time the call ends', async () => {
    const setup = await callWith('in the call', ({ media }) => media.expire('amy'));
    expect([setup.amy, setup.bo].map(({ calls }) => calls.session.call.status)).toEqual(['connected', 'connected']);
    expect([setup.amy.joins, seenByBo(setup)]).toEqual([2, ['audio', 'video']]);
    await setup.clock.advance(10_000);
    setup.media.expire('amy');
    await setup.clock.advance(1_000);
    expect([setup.amy.calls.session.call.status, setup.amy.joins]).toEqual(['connected', 3]);
    setup.media.expire('amy');
    await setup.clock.advance(1_000);
    expect(setup.amy.calls.session.call.ended?.reason).toBe('failed');
    expect([setup.media.openCount, setup.clock.waiting]).toEqual([0, 0]);
  });

  it('[RTC-DEVICE-1] a call of several begins with the camera on', async () => {
    const { amy, clock } = pair();
    amy.calls.place({ ...video, type: 'multi' });
    await clock.advance(1_000);
    expect(amy.devices.tracks.video.isOn).toBe(true);
  });

  it('the store shows that the browser blocks sound until the first user gesture', async () => {
    const setup = await callWith('in the call', ({ media }) => media.block('amy'));
    expect(setup.amy.devices.isSoundBlocked).toBe(true);
    setup.amy.devices.unblockSound();
    expect(setup.amy.devices.isSoundBlocked).toBe(false);
  });
});

async function ends({ amy, media, clock }: Setup): Promise<void> {
  amy.calls.hangUp();
  await clock.advance(1_000);
  expect([media.openCount, clock.waiting]).toEqual([0, 0]);
}
