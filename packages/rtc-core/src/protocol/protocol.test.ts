import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandSignal, InviteSignal } from '../domain/callSignal.js';
import { CALL_COMMAND, decodeCommand, encodeCommand } from './callCommand.js';
import { decodeCallRecord, decodeInvite, encodeCallRecord, encodeInvite } from './inviteExtension.js';
import { wireStatus } from './wireStatus.js';

const id = fc.string({ minLength: 1, maxLength: 40 });
const at = fc.integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 });
const answer = fc.constantFrom('accept' as const, 'refuse' as const, 'busy' as const);
const between = { callId: id, callerDevice: id, calleeDevice: id };

const invite: fc.Arbitrary<InviteSignal> = fc.record({
  action: fc.constant('invite' as const),
  callId: id,
  channel: id,
  type: fc.constantFrom('voice' as const, 'video' as const, 'multi' as const),
  callerDevice: id,
  callerName: fc.string(),
  calleeName: fc.string(),
  title: fc.string(),
  groupId: fc.option(id),
  invited: fc.array(id, { maxLength: 8 }),
});

const command: fc.Arbitrary<CommandSignal> = fc.oneof(
  fc.record({ action: fc.constant('alert' as const), ...between }),
  fc.record({ action: fc.constant('confirmRing' as const), ...between, isValid: fc.boolean() }),
  fc.record({ action: fc.constant('answerCall' as const), ...between, result: answer, isVoiceOnly: fc.boolean() }),
  fc.record({ action: fc.constant('confirmCallee' as const), ...between, result: answer }),
  fc.record({ action: fc.constant('cancelCall' as const), callId: id, callerDevice: id }),
  fc.record({
    action: fc.constant('videoToVoice' as const),
    callId: id,
    callerDevice: fc.option(id),
    calleeDevice: fc.option(id),
  }),
  fc.record(
    {
      action: fc.constant('leaveCall' as const),
      callId: id,
      callerDevice: fc.option(id),
      calleeDevice: fc.option(id),
      seconds: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    },
    { requiredKeys: ['action', 'callId', 'callerDevice', 'calleeDevice'] },
  ),
);

/** A signal on the wire with some of its fields replaced, so that decoding gets further than its first line. */
const strange = fc
  .tuple(
    fc.oneof(
      invite.map((signal) => encodeInvite(signal, 1)),
      command.map((signal) => encodeCommand(signal, 1)),
    ),
    fc.object(),
  )
  .chain(([carried, more]) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(carried), 'status', 'result', 'duration', 'ext'), fc.anything())
      .map((changes) => ({ ...carried, ...more, ...changes })),
  );

const plain: InviteSignal = {
  action: 'invite',
  callId: 'c1',
  channel: 'channel 1',
  type: 'video',
  callerDevice: 'a1',
  callerName: '林晓',
  calleeName: '客服小安',
  title: '',
  groupId: null,
  invited: [],
};

describe('signals on the wire (SIGNAL)', () => {
  it('[RTC-SIGNAL-1] an invitation has the fields of the product and their numbers', () => {
    expect(encodeInvite(plain, 1_700_000_000_000)).toEqual({
      action: 'invite',
      msgType: 'rtcCallWithAgora',
      ts: 1_700_000_000_000,
      callId: 'c1',
      channelName: 'channel 1',
      type: 1,
      callerDevId: 'a1',
      callerIMName: '林晓',
      calleeIMName: '客服小安',
    });
    expect(encodeInvite({ ...plain, type: 'voice' }, 1)).toMatchObject({ type: 0 });
    expect(
      encodeInvite({ ...plain, type: 'multi', groupId: 'g1', title: '3号楼', invited: ['amy', 'bo'] }, 1),
    ).toMatchObject({
      type: 2,
      callkitGroupInfo: { groupId: 'g1', groupName: '3号楼' },
      invitedMembers: ['amy', 'bo'],
    });
  });

  it('[RTC-SIGNAL-1] decoding an encoded invitation gives the same invitation, also over JSON', () => {
    fc.assert(
      fc.property(invite, at, (signal, ts) => {
        const carried: unknown = JSON.parse(JSON.stringify(encodeInvite(signal, ts)));
        expect(decodeInvite(carried)).toEqual({ signal, at: ts });
        expect(decodeCommand(carried)).toBeNull();
      }),
    );
  });

  it('the record of a call is not an invitation, and both are decoded as the call', () => {
    fc.assert(
      fc.property(invite, at, (signal, ts) => {
        const carried: unknown = JSON.parse(JSON.stringify(encodeCallRecord(signal, ts)));
        expect([decodeInvite(carried), decodeCommand(carried)]).toEqual([null, null]);
        expect(decodeCallRecord(carried)).toEqual(signal);
        expect(decodeCallRecord(encodeInvite(signal, ts))).toEqual(signal);
      }),
    );
    for (const other of [null, 7, {}, { msgType: 'rtcCallWithAgora', action: 'fitoutCallRecord' }])
      expect(decodeCallRecord(other)).toBeNull();
  });

  it('[RTC-SIGNAL-2] a command is decoded as it was encoded, over JSON too', () => {
    expect(CALL_COMMAND).toBe('rtcCall');
    fc.assert(
      fc.property(command, at, (signal, ts) => {
        const carried: unknown = JSON.parse(JSON.stringify(encodeCommand(signal, ts)));
        expect(decodeCommand(carried)).toEqual({ signal, at: ts });
        expect(decodeInvite(carried)).toBeNull();
      }),
    );
  });

  it('[RTC-SIGNAL-2] each command has the fields that the clients write', () => {
    const devices = { callId: 'c1', callerDevice: 'a1', calleeDevice: 'b1' };
    const onWire = { msgType: 'rtcCallWithAgora', callId: 'c1', ts: 5, callerDevId: 'a1', calleeDevId: 'b1' };
    const commands: readonly (readonly [CommandSignal, object])[] = [
      [{ action: 'alert', ...devices }, {}],
      [{ action: 'confirmRing', ...devices, isValid: true }, { status: true }],
      [{ action: 'answerCall', ...devices, result: 'busy', isVoiceOnly: false }, { result: 'busy' }],
      [{ action: 'confirmCallee', ...devices, result: 'accept' }, { result: 'accept' }],
    ];
    for (const [signal, more] of commands)
      expect(encodeCommand(signal, 5)).toEqual({ ...onWire, action: signal.action, ...more });
    expect(encodeCommand({ action: 'cancelCall', callId: 'c1', callerDevice: 'a1' }, 5)).toEqual({
      action: 'cancelCall',
      msgType: 'rtcCallWithAgora',
      callId: 'c1',
      ts: 5,
      callerDevId: 'a1',
    });
  });

  it('no input makes decoding throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), strange), (extension) => {
        expect(() => [decodeInvite(extension), decodeCommand(extension)]).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it('a message without a call id, a device or the mark of a call is no signal', () => {
    const written = encodeInvite(plain, 1);
    for (const key of ['action', 'msgType', 'callId', 'channelName', 'type', 'callerDevId'])
      expect(decodeInvite({ ...written, [key]: undefined })).toBeNull();
    const alert = encodeCommand({ action: 'alert', callId: 'c1', callerDevice: 'a1', calleeDevice: 'b1' }, 1);
    for (const key of ['action', 'msgType', 'callId', 'callerDevId', 'calleeDevId'])
      expect(decodeCommand({ ...alert, [key]: undefined })).toBeNull();
    expect(decodeInvite({ ...written, callId: 'c'.repeat(300) })).toBeNull();
  });

  it('a flag is decoded from a boolean or from 1 and 0, and from nothing else', () => {
    const ring = (status: unknown) =>
      decodeCommand({
        action: 'confirmRing',
        msgType: 'rtcCallWithAgora',
        callId: 'c1',
        callerDevId: 'a1',
        calleeDevId: 'b1',
        status,
      })?.signal;
    for (const yes of [true, 1]) expect(ring(yes)).toMatchObject({ isValid: true });
    for (const no of [false, 0]) expect(ring(no)).toMatchObject({ isValid: false });
    for (const neither of ['true', 2, null, undefined]) expect(ring(neither)).toBeUndefined();
  });

  it('a time in seconds, in milliseconds or in digits is the same time', () => {
    const atOf = (ts: unknown) => decodeInvite({ ...encodeInvite(plain, 1), ts })?.at;
    for (const same of [1_700_000_000, 1_700_000_000_000, '1700000000', '1700000000000'])
      expect(atOf(same)).toBe(1_700_000_000_000);
    for (const none of [0, -1, Number.NaN, 'soon', null]) expect(atOf(none)).toBeNull();
    const leave = encodeCommand({ action: 'leaveCall', callId: 'c1', callerDevice: 'a1', calleeDevice: 'b1' }, 1);
    for (const duration of [-1, Number.NaN, '9'])
      expect(decodeCommand({ ...leave, duration })?.signal).not.toHaveProperty('seconds');
  });

  it('[RTC-SIGNAL-6] every call type number above one means a group call', () => {
    const typeOf = (type: unknown) => decodeInvite({ ...encodeInvite(plain, 1), type })?.signal.type;
    expect([0, 1, 2, 3, 9].map(typeOf)).toEqual(['voice', 'video', 'multi', 'multi', 'multi']);
    for (const none of [-1, 0.5, '1', null]) expect(typeOf(none)).toBeUndefined();
  });

  it('[RTC-SIGNAL-7] the statuses have the numbers of both flows of the product', () => {
    expect(wireStatus).toEqual({
      idle: 0,
      inviting: 1,
      alerting: 2,
      ringingOut: 3,
      ringingIn: 4,
      answering: 5,
      connecting: 6,
      connected: 7,
    });
  });

  it('the group id is decoded from the fields of newer and of older clients', () => {
    const written = encodeInvite({ ...plain, type: 'multi', groupId: 'g1', title: '3号楼' }, 1);
    const older = { ...written, callkitGroupInfo: undefined, ext: { groupId: 'g1', groupName: '3号楼' } };
    expect(decodeInvite(older)).toEqual(decodeInvite(written));
    expect(decodeInvite({ ...written, invitedMembers: ['amy', 7, null, 'bo'] })?.signal.invited).toEqual(['amy', 'bo']);
  });
});
