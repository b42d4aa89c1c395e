import { describe, expect, it } from 'vitest';
import { decodeRecording, encodeRecording } from '../persistence/recordingCodec.js';
import { callErrorCause } from './callErrors.js';
import { conferenceExit, conferenceExitOf } from './conferenceExit.js';

describe('causes and codes of calls (TEXT, EXIT)', () => {
  it('[RTC-TEXT-2] a call error has one cause, in both spellings', () => {
    const codes = [
      'CALLLING_EACH_OTHER_AT_THE_SAME_TIME',
      'CALLING_EACH_OTHER_AT_THE_SAME_TIME',
      'TARGET_OFFLINE',
      'ELSE',
      null,
    ];
    const causes = codes.map((code) => callErrorCause({ code }));
    expect(causes).toEqual(['mutual', 'mutual', 'targetOffline', 'other', 'other']);
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
