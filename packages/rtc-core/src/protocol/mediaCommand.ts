import { fieldsOf, idOf, idsOf, type Fields } from './reading.js';

/** The action of the commands with which browsers negotiate a direct connection; they are not stored. */
export const MEDIA_COMMAND = 'rtcMedia';

/** The maximum length of a description: no browser writes a longer one, and a command has 5 kB at most. */
const LONGEST_TEXT = 8_192;
const MOST_CANDIDATES = 64;

/** One ICE candidate of a browser. */
export interface MediaCandidate {
  readonly candidate: string;
  readonly mid: string | null;
  /** The sender's description that it belongs to. */
  readonly fragment: string | null;
}

/** A message between two browsers in a channel. */
export type MediaCommandBody =
  | { readonly say: 'hello' | 'full' | 'bye' }
  /** The answer to a hello: the sender is in the channel, too, and so are these accounts. */
  | { readonly say: 'here'; readonly roster: readonly string[] }
  /** An answer names the round of the offer it answers. */
  | { readonly say: 'offer' | 'answer'; readonly round: number; readonly sdp: string }
  | { readonly say: 'candidates'; readonly candidates: readonly MediaCandidate[] };

/** A message with its sender and recipient. */
export interface MediaCommand {
  readonly channel: string;
  readonly device: string;
  /** One session of one device in the channel: a reloaded page is a new member. */
  readonly session: string;
  /** The session that it is sent to; null for all receivers. */
  readonly to: string | null;
  readonly word: MediaCommandBody;
}

/** The extension of a command message (RTC-MESH-6). */
export function encodeMedia({ channel, device, session, to, word }: MediaCommand): Fields {
  return { msgType: MEDIA_COMMAND, channel, device, session, ...(to === null ? {} : { to }), ...word };
}

/** The command in an extension, null when it holds none. Never throws (RTC-MESH-6). */
export function decodeMedia(extension: unknown): MediaCommand | null {
  const fields = fieldsOf(extension);
  if (fields?.['msgType'] !== MEDIA_COMMAND) return null;
  const [channel, device, session] = [idOf(fields['channel']), idOf(fields['device']), idOf(fields['session'])];
  const word = wordOf(fields);
  if (channel === null || device === null || session === null || word === null) return null;
  return { channel, device, session, to: idOf(fields['to']), word };
}

function wordOf(fields: Fields): MediaCommandBody | null {
  const { say, round, sdp, candidates } = fields;
  switch (say) {
    case 'hello':
    case 'full':
    case 'bye':
      return { say };
    case 'here':
      return { say, roster: idsOf(fields['roster']) };
    case 'offer':
    case 'answer':
      if (typeof round !== 'number' || typeof sdp !== 'string' || sdp.length > LONGEST_TEXT) return null;
      return { say, round, sdp };
    case 'candidates':
      return { say, candidates: candidatesOf(candidates) };
    default:
      return null;
  }
}

function candidatesOf(value: unknown): readonly MediaCandidate[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_CANDIDATES).flatMap((item: unknown) => {
    const fields = fieldsOf(item);
    const candidate = fields?.['candidate'];
    if (fields === null || typeof candidate !== 'string' || candidate.length > LONGEST_TEXT) return [];
    return [{ candidate, mid: idOf(fields['mid']), fragment: idOf(fields['fragment']) }];
  });
}
