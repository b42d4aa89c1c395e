import type { Call, DeviceStore, Participant, ParticipantStore } from '@fitout/rtc-core';
import type { CallDevices, CallParty, CallQuality, MissingDevice } from '../call/CallModel.js';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { deviceErrorOf } from './callWords.js';
import type { MediaView } from './MediaView.js';

/** The state that a call's windows show. */
export interface ShownCallState {
  readonly call: Pick<Call, 'me' | 'peer' | 'invitees' | 'joined'>;
  readonly participants: readonly Participant[];
  readonly media: Pick<MediaView, 'isReconnecting'>;
  /** The quality of the user's connection: the worse of its two directions. */
  readonly quality: ParticipantStore['quality'];
  readonly tracks: DeviceStore['tracks'];
  /** The camera is open while the call rings, for the user's own preview. */
  readonly isPreviewing: boolean;
  readonly people: PeopleModel;
}

/** The user, as the other participants see and hear them. */
export function selfOf({ call, media, quality, tracks, isPreviewing, people }: ShownCallState): CallParty {
  return {
    ...named(call.me.account, people),
    presence: media.isReconnecting ? 'reconnecting' : 'joined',
    // Before the user joins the channel the chosen setting counts.
    isMuted: !tracks.audio.isEnabled || tracks.audio.error !== null,
    isSpeaking: false,
    hasPicture: tracks.video.isOn || isPreviewing,
    hasScreen: tracks.screen.isOn,
    quality: gradeOf(quality),
  };
}

/** Another participant or invitee. */
export function partyOf(account: string, { call, participants, media, quality, people }: ShownCallState): CallParty {
  const there = participants.find((one) => one.account === account);
  const isIn = there !== undefined || call.joined.includes(account);
  // A participant whose connection broke is out of the channel, and may come back.
  const isAway = media.isReconnecting && there === undefined && (isIn || account === call.peer);
  return {
    ...named(account, people),
    presence: isAway ? 'reconnecting' : isIn ? 'joined' : 'invited',
    isMuted: there !== undefined && !there.published.includes('audio'),
    isSpeaking: there?.isSpeaking ?? false,
    hasPicture: there?.published.includes('video') ?? false,
    hasScreen: there?.published.includes('screen') ?? false,
    quality: there === undefined ? 0 : gradeOf(quality),
  };
}

/** Everyone except the user, participants before invitees, each once; five at most (R288, A40). */
export function othersOf(state: ShownCallState): readonly CallParty[] {
  const { call, participants } = state;
  const accounts = [
    ...participants.map(({ account }) => account),
    ...call.joined,
    ...call.invitees.map(({ account }) => account),
  ];
  return [...new Set(accounts)]
    .filter((account) => account !== call.me.account)
    .slice(0, TILES_MAX)
    .map((account) => partyOf(account, state));
}

/**
 * The user's devices that are wanted but that the other participants do not receive, and why (UI-CHATCALLS-4). A screen that
 * could not be shared is not wanted any more, so that nothing shares it without a press.
 */
export function missingOf(tracks: DeviceStore['tracks']): readonly MissingDevice[] {
  return (['microphone', 'camera', 'screen'] as const).flatMap((kind) => {
    const { isEnabled, error } = tracks[KINDS[kind]];
    return (isEnabled || kind === 'screen') && error !== null ? [{ kind, error: deviceErrorOf(error) }] : [];
  });
}

const KINDS = { microphone: 'audio', camera: 'video', screen: 'screen' } as const;

/** The machine's devices by kind, with the one in use. */
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

function gradeOf({ up, down }: ShownCallState['quality']): CallQuality {
  return GRADES[Math.max(up, down)] ?? 0;
}

function named(id: string, people: PeopleModel): Pick<CallParty, 'id' | 'name' | 'avatarUrl'> {
  const { name, avatarUrl } = people.find(id) ?? { name: id, avatarUrl: '' };
  return { id, name, avatarUrl };
}
