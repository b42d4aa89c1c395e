import { describe, expect, it } from 'vitest';
import { decodeRecording, encodeRecording } from '../persistence/recordingCodec.js';
import { callErrorText, END_TEXTS } from './callTexts.js';
import { conferenceExit, conferenceExitOf } from './conferenceExit.js';

describe('texts and codes of calls (TEXT, EXIT)', () => {
  it('[RTC-TEXT-1] every end has the text of the product, letter for letter', () => {
    expect([END_TEXTS.refused.shown, END_TEXTS.busy.shown, END_TEXTS.handledElsewhere.shown]).toEqual([
      '对方已拒绝',
      '对方正忙',
      '已在其他设备处理',
    ]);
    const listed = Object.values(END_TEXTS).flatMap(({ target }) => (target === null ? [] : [target]));
    expect(listed.toSorted()).toEqual(
      [
        'Target is busy. Try it later.',
        'Target no response. Try it later.',
        'Target reject.',
        'Call failed. Try it later.',
        'Target hangup.',
      ].toSorted(),
    );
    expect(END_TEXTS.offline.shown).toBe('Target is offline');
  });

  it('[RTC-TEXT-2] a call error has its text, and calling each other closes the window', () => {
    for (const code of ['CALLLING_EACH_OTHER_AT_THE_SAME_TIME', 'CALLING_EACH_OTHER_AT_THE_SAME_TIME'])
      expect(callErrorText({ code, message: 'x' })).toEqual({
        text: 'Target is calling. Please try again later.',
        closesWindow: true,
      });
    expect(callErrorText({ code: 'TARGET_OFFLINE', message: 'x' })).toEqual({
      text: 'Target is offline.',
      closesWindow: false,
    });
    expect(callErrorText({ code: 'ELSE', message: 'no camera' }).text).toBe('no camera');
    for (const message of [null, '', ' '])
      expect(callErrorText({ code: null, message }).text).toBe('An error occured when calling webrtc');
  });

  it('[RTC-EXIT-1] the codes of a conference that was left have their reasons', () => {
    expect([0, 1, 2, 3, 5, 10, 11, 99].map((code) => conferenceExit(code).reason)).toEqual([
      'hungUp',
      'noResponse',
      'rejected',
      'busy',
      'unsupported',
      'otherDevice',
      'closed',
      'unknown',
    ]);
    const failures = [-9527, -500, -502, -504, -508, -1].map((sub) => conferenceExit(4, sub));
    expect(failures.map((exit) => exit.reason === 'failed' && exit.because)).toEqual([
      'network',
      'ticketInvalid',
      'ticketExpired',
      'linkInvalid',
      'conferenceInvalid',
      'unknown',
    ]);
    expect(conferenceExit(-9527)).toEqual({ reason: 'failed', because: 'network' });
  });

  it('[RTC-EXIT-2] the end of a call has the code of its reason and of the failed part', () => {
    const reasons = ['hungUp', 'cancelled', 'noResponse', 'refused', 'busy', 'handledElsewhere'] as const;
    expect(reasons.map((reason) => conferenceExitOf({ reason }, null).reason)).toEqual([
      'hungUp',
      'hungUp',
      'noResponse',
      'rejected',
      'busy',
      'otherDevice',
    ]);
    const failed = (code: string | null) => conferenceExitOf({ reason: 'failed' }, { code, message: null });
    expect([failed('network'), failed('tokenRefused'), failed(null), failed('unsupported')]).toEqual([
      { reason: 'failed', because: 'network' },
      { reason: 'failed', because: 'ticketInvalid' },
      { reason: 'failed', because: 'unknown' },
      { reason: 'unsupported' },
    ]);
    expect(conferenceExitOf({ reason: 'offline' }, null)).toEqual({ reason: 'failed', because: 'network' });
  });

  it('[RTC-RECORD-1] the settings of recording are stored under the names rec and recMerge', () => {
    expect(encodeRecording({ rec: true, recMerge: false })).toBe('{"rec":true,"recMerge":false}');
    for (const rec of [true, false])
      for (const recMerge of [true, false])
        expect(decodeRecording(encodeRecording({ rec, recMerge }))).toEqual({ rec, recMerge });
    for (const damaged of [null, '', '{', '[]', 'null', '7', '{"rec":"yes"}'])
      expect(decodeRecording(damaged)).toEqual({ rec: false, recMerge: false });
  });
});
