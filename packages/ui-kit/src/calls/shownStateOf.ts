import type { CallChat } from './CallChat.js';
import type { OpenCalls } from './openCalls.js';
import type { ShownCallState } from './partiesOf.js';

/** The part of a call's stores from which its participants are shown. Observable. */
export function shownStateOf({ names }: CallChat, { client, media }: OpenCalls): ShownCallState {
  const { calls, participants, devices } = client;
  return {
    call: calls.session.call,
    participants: participants.list,
    media,
    quality: participants.quality,
    tracks: devices.tracks,
    isPreviewing: devices.preview.hasPicture,
    people: names.contact,
  };
}
