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
  readonly fragment: string | null;
}

/** A message between two browsers in a channel. */
export type MediaCommandBody =
  | { readonly type: 'hello' | 'full' | 'bye' }
  /** The answer to a hello: the sender is in the channel, too, and so are these accounts. */
  | { readonly type: 'here'; readonly roster: readonly string[] }
  /** An answer names the round of the offer it answers. */
  | { readonly type: 'offer' | 'answer'; readonly round: number; readonly sdp: string }
  | { readonly type: 'candidates'; readonly candidates: readonly MediaCandidate[] };

export interface MediaCommand {
  readonly channel: string;
  readonly device: string;
  /** One session of one device in the channel: a reloaded page is a new member. */
  readonly session: string;
  readonly to: string | null;
  readonly body: MediaCommandBody;
}

export function encodeMedia({ channel, device, session, to, body }: MediaCommand): Fields {
  return { msgType: MEDIA_COMMAND, channel, device, session, ...(to === null ? {} : { to }), ...body };
}

export function decodeMedia(extension: unknown): MediaCommand | null {
  const fields = fieldsOf(extension);
  if (fields?.['msgType'] !== MEDIA_COMMAND) return null;
  const [channel, device, session] = [idOf(fields['channel']), idOf(fields['device']), idOf(fields['session'])];
  const body = bodyOf(fields);
  if (channel === null || device === null || session === null || body === null) return null;
  return { channel, device, session, to: idOf(fields['to']), body };
}

function bodyOf(fields: Fields): MediaCommandBody | null {
  const { type, round, sdp, candidates } = fields;
  switch (type) {
    case 'hello':
    case 'full':
    case 'bye':
      return { type };
    case 'here':
      return { type, roster: idsOf(fields['roster']) };
    case 'offer':
    case 'answer':
      if (typeof round !== 'number' || typeof sdp !== 'string' || sdp.length > LONGEST_TEXT) return null;
      return { type, round, sdp };
    case 'candidates':
      return { type, candidates: candidatesOf(candidates) };
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
