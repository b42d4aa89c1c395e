import type { Call, Participant } from '@fitout/rtc-core';
import type { CallParty, PeopleModel } from '@fitout/ui-kit';
import type { MyMedia } from './MyMedia.js';

/** What a call's windows are filled from. */
export interface CallSights {
  readonly call: Pick<Call, 'me' | 'invitees' | 'joined'>;
  readonly participants: readonly Participant[];
  readonly media: Pick<MyMedia, 'isMuted' | 'isCameraOn' | 'isReconnecting' | 'quality'>;
  readonly people: PeopleModel;
}

/** Oneself, as the others see and hear one. */
export function selfOf({ call, media, people }: CallSights): CallParty {
  return {
    ...named(call.me.account, people),
    presence: media.isReconnecting ? 'reconnecting' : 'joined',
    isMuted: media.isMuted,
    isSpeaking: false,
    hasPicture: media.isCameraOn,
    quality: media.quality,
  };
}

/** Somebody else, there or not yet. */
export function partyOf(account: string, { call, participants, media, people }: CallSights): CallParty {
  const there = participants.find((one) => one.account === account);
  const isIn = there !== undefined || call.joined.includes(account);
  return {
    ...named(account, people),
    presence: !isIn ? 'invited' : media.isReconnecting && there === undefined ? 'reconnecting' : 'joined',
    isMuted: there !== undefined && !there.published.includes('audio'),
    isSpeaking: there?.isSpeaking ?? false,
    hasPicture: there?.published.includes('video') ?? false,
    quality: there === undefined ? 0 : media.quality,
  };
}

/** Everybody but oneself, those who are there before those who were asked, each once; five at most (R288, A40). */
export function othersOf(sights: CallSights): readonly CallParty[] {
  const { call, participants } = sights;
  const accounts = [
    ...participants.map(({ account }) => account),
    ...call.joined,
    ...call.invitees.map(({ account }) => account),
  ];
  return [...new Set(accounts)]
    .filter((account) => account !== call.me.account)
    .slice(0, PLACES)
    .map((account) => partyOf(account, sights));
}

/** Places beside one's own (R288). */
const PLACES = 5;

function named(id: string, people: PeopleModel): Pick<CallParty, 'id' | 'name' | 'avatarUrl'> {
  const { name, avatarUrl } = people.find(id) ?? { name: id, avatarUrl: '' };
  return { id, name, avatarUrl };
}
