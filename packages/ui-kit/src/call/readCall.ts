import type { DeviceStore, ParticipantStore } from '@fitout/rtc-core';
import { useCallback } from 'react';
import type { CallChat } from './callOptions.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import {
  deviceErrorOf,
  type AttachPicture,
  type CallDevices,
  type CallKind,
  type CallParty,
  type CallQuality,
  type MissingDevice,
} from './callTypes.js';
import type { OpenCalls } from './OpenCalls.js';

/** The current call, or none. */
export interface CallState {
  /** No call; it rings here; it rings at the peer; both are joining the channel; media flows. */
  readonly phase: 'none' | 'incoming' | 'waiting' | 'connecting' | 'talking';
  /** Null without a call. */
  readonly kind: CallKind | null;
  /** The group of the call; null for any other call. */
  readonly groupId: string | null;
  /** The peer of a one-to-one call, or the caller of a ringing one; null without a call. */
  readonly peer: CallParty | null;
  /** The user; null without a call. */
  readonly self: CallParty | null;
  /** Everyone else, participants before invitees. */
  readonly others: readonly CallParty[];
  /** Whether the user's camera is wanted on; `missing` reports if it is unavailable. */
  readonly isCameraOn: boolean;
  readonly isSpeakerOn: boolean;
  readonly devices: readonly CallDevices[];
  /** The user's devices that the other participants do not receive, and why. */
  readonly missing: readonly MissingDevice[];
  /** Seconds in the call so far; 0 before. Not observable: read it again each second. */
  readonly seconds: () => number;
}

export interface ShownState extends CallState {
  readonly phase: Exclude<CallState['phase'], 'none'>;
  readonly kind: CallKind;
  readonly self: CallParty;
}

/** What the windows and `useCall` show of the current call; null without one. Observable. */
export function readCall({ names }: CallChat, open: OpenCalls): ShownState | null {
  const { calls, devices } = open.client;
  const { info, peer } = calls.session.call;
  if (calls.window === 'none' || info === null) return null;
  const people = names.contact;
  return {
    phase: calls.window === 'incoming' ? 'incoming' : calls.phase,
    kind: info.type === 'multi' ? 'group' : info.type,
    groupId: info.groupId,
    peer: peer === null ? null : partyOf(peer, open, people),
    self: selfOf(open, people),
    others: othersOf(open, people),
    isCameraOn: devices.tracks.video.isEnabled,
    isSpeakerOn: open.isSpeakerOn,
    devices: devicesOf(devices),
    missing: missingOf(devices.tracks),
    seconds: calls.seconds,
  };
}

function selfOf({ client, isReconnecting }: OpenCalls, people: PeopleModel): CallParty {
  const { calls, participants, devices } = client;
  const { audio, video, screen } = devices.tracks;
  return {
    ...named(calls.session.call.me.account, people),
    presence: isReconnecting ? 'reconnecting' : 'joined',
    // Before the user joins the channel the chosen setting counts.
    isMuted: !audio.isEnabled || audio.error !== null,
    isSpeaking: false,
    // The camera is open while the call rings, for the user's own preview.
    hasPicture: video.isOn || devices.preview.hasPicture,
    hasScreen: screen.isOn,
    quality: gradeOf(participants.quality),
  };
}

export function partyOf(account: string, { client, isReconnecting }: OpenCalls, people: PeopleModel): CallParty {
  const { calls, participants } = client;
  const { call } = calls.session;
  const there = participants.list.find((one) => one.account === account);
  const isIn = there !== undefined || call.joined.includes(account);
  // A participant whose connection broke is out of the channel, and may come back.
  const isAway = isReconnecting && there === undefined && (isIn || account === call.peer);
  return {
    ...named(account, people),
    presence: isAway ? 'reconnecting' : isIn ? 'joined' : 'invited',
    isMuted: there !== undefined && !there.published.includes('audio'),
    isSpeaking: there?.isSpeaking ?? false,
    hasPicture: there?.published.includes('video') ?? false,
    hasScreen: there?.published.includes('screen') ?? false,
    quality: there === undefined ? 0 : gradeOf(participants.quality),
  };
}

/** Everyone except the user, participants before invitees, each once; five at most (R288, A40). */
function othersOf(open: OpenCalls, people: PeopleModel): readonly CallParty[] {
  const { calls, participants } = open.client;
  const { call } = calls.session;
  const accounts = [
    ...participants.list.map(({ account }) => account),
    ...call.joined,
    ...call.invitees.map(({ account }) => account),
  ];
  return [...new Set(accounts)]
    .filter((account) => account !== call.me.account)
    .slice(0, TILES_MAX)
    .map((account) => partyOf(account, open, people));
}

/** The devices that are wanted but not received, and why (UI-CHATCALLS-4); a screen that failed is not wanted. */
export function missingOf(tracks: DeviceStore['tracks']): readonly MissingDevice[] {
  return (['microphone', 'camera', 'screen'] as const).flatMap((kind) => {
    const { isEnabled, error } = tracks[KINDS[kind]];
    return (isEnabled || kind === 'screen') && error !== null ? [{ kind, error: deviceErrorOf(error) }] : [];
  });
}

const KINDS = { microphone: 'audio', camera: 'video', screen: 'screen' } as const;

export function devicesOf({ all, choice }: Pick<DeviceStore, 'all' | 'choice'>): readonly CallDevices[] {
  return (['microphone', 'camera', 'speaker'] as const).map((kind) => {
    const ofKind = all.filter((device) => device.kind === kind);
    // If the chosen device is unplugged, the system default is in use.
    const current = ofKind.find(({ id }) => id === choice[kind]) ?? ofKind[0];
    return { kind, all: ofKind, current: current?.id ?? null };
  });
}

/** Tiles beside the user's own (R288). */
const TILES_MAX = 5;

const GRADES: readonly CallQuality[] = [0, 1, 2, 3, 4, 5, 6];

function gradeOf({ up, down }: ParticipantStore['quality']): CallQuality {
  return GRADES[Math.max(up, down)] ?? 0;
}

function named(id: string, people: PeopleModel): Pick<CallParty, 'id' | 'name' | 'avatarUrl'> {
  const { name, avatarUrl } = people.find(id) ?? { name: id, avatarUrl: '' };
  return { id, name, avatarUrl };
}

export function useAttachPicture(self: string, open: OpenCalls | null): AttachPicture {
  const isPreviewing = open?.client.devices.preview.hasPicture === true;
  return useCallback(
    (account, element, source) => {
      if (open === null) return () => undefined;
      return isPreviewing && account === self
        ? open.client.devices.preview.attach(element)
        : open.attach(account, source === 'screen' ? 'screen' : 'video', element);
    },
    [open, isPreviewing, self],
  );
}
