import { describe, expect, it } from 'vitest';
import type { CallParty } from './callTypes.js';
import { devicesOf, missingOf, partyOf } from './readCall.js';
import type { OpenCalls } from './OpenCalls.js';

const call = { me: { account: '1001', device: 'a1' }, peer: '1002', invitees: [], joined: [] } as const;
const track = { isEnabled: true, isOn: true, error: null } as const;
const there = { account: '1002', published: [], isSpeaking: false } as const;

interface State {
  readonly call: Omit<typeof call, 'peer' | 'joined'> & {
    readonly peer: string | null;
    readonly joined: readonly string[];
  };
  readonly participants: readonly object[];
}

function party(changes: Partial<State>, isReconnecting = false): CallParty {
  const { call: current, participants } = { call, participants: [], ...changes };
  const client = {
    calls: { session: { call: current } },
    participants: { list: participants, quality: { up: 2, down: 5 } },
  };
  return partyOf('1002', { client, isReconnecting } as unknown as OpenCalls, { find: () => undefined });
}
const presence = (...args: Parameters<typeof party>) => party(...args).presence;

describe('the participants of a call', () => {
  it('the peer is invited, joins, is reconnecting after a lost connection, and is in the call again', () => {
    expect(presence({})).toBe('invited');
    expect(presence({ participants: [there], call: { ...call, joined: ['1002'] } })).toBe('joined');
    expect(presence({}, true)).toBe('reconnecting');
    expect(presence({ participants: [there] }, true)).toBe('joined');
  });

  it('a participant’s quality is the worse of both directions, and 0 for an invitee', () => {
    expect([party({ participants: [there] }).quality, party({}).quality]).toEqual([5, 0]);
  });

  it('[UI-CHATCALLS-4] a device that the others do not receive is named while it is switched on and unavailable', () => {
    const denied = { isEnabled: true, isOn: false, error: 'denied' } as const;
    const tracks = { audio: denied, video: { ...denied, error: 'network' }, screen: track } as const;
    expect(missingOf(tracks)).toEqual([
      { kind: 'microphone', error: 'denied' },
      { kind: 'camera', error: 'unknown' },
    ]);
    expect(missingOf({ ...tracks, audio: track, video: { ...denied, isEnabled: false } })).toEqual([]);
  });

  it('a screen that could not be shared is reported as missing although sharing is switched off', () => {
    const screen = { isEnabled: false, isOn: false, error: 'denied' } as const;
    expect(missingOf({ audio: track, video: track, screen })).toEqual([{ kind: 'screen', error: 'denied' }]);
    expect(party({ participants: [{ ...there, published: ['audio', 'screen'] }] }).hasScreen).toBe(true);
  });

  it('an invitee of a group call is not shown as reconnecting when another participant is', () => {
    expect(presence({ call: { ...call, peer: null } }, true)).toBe('invited');
  });
});

const NONE = { microphone: '', camera: '', speaker: '' };

it('the device in use is the chosen one while it is connected, else the first', () => {
  const all = [
    { id: 'm1', name: 'one', kind: 'microphone' },
    { id: 'm2', name: 'two', kind: 'microphone' },
    { id: 'c1', name: 'camera', kind: 'camera' },
  ] as const;
  const inUse = (microphone: string) =>
    devicesOf({ all, choice: { ...NONE, microphone } }).map(({ current }) => current);
  expect(inUse('m2')).toEqual(['m2', 'c1', null]);
  expect(inUse('m3')).toEqual(['m1', 'c1', null]);
});
