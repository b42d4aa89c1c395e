import * as z from 'zod/mini';

/** Numbers and names of people; a client that came with a name is known by it. */
const uid = z.union([z.number(), z.string()]);

/** The frame around every request of a client; requests without a number, mostly statistics, need no answer. */
export const requestFrame = z.object({
  _id: z.optional(z.string()),
  _type: z.string(),
  _message: z.optional(z.unknown()),
});

const rtpMap = z.looseObject({ encodingName: z.string() });
/** Codecs go back as they came, so everything of theirs is kept. */
const codec = z.looseObject({ rtpMap: z.optional(rtpMap) });
const capabilities = z.object({ audioCodecs: z.array(codec), videoCodecs: z.array(codec) });

/** Coming in. */
export const joinMessage = z.object({
  channel_name: z.string(),
  details: z.record(z.string(), z.string()),
  ap_response: z.object({ uid: z.number() }),
  ortc: z.object({
    iceParameters: z.object({ iceUfrag: z.string(), icePwd: z.string() }),
    dtlsParameters: z.object({
      fingerprints: z.array(z.object({ hashFunction: z.string(), fingerprint: z.string() })),
    }),
    rtpCapabilities: z.object({ sendrecv: capabilities }),
  }),
});

/** Rejoining after the connection was lost. */
export const rejoinMessage = z.object({ token: z.string() });

/** New passwords for the way of the media. */
export const restartMessage = z.object({
  iceParameters: z.object({ iceUfrag: z.string(), icePwd: z.string() }),
});

/** A track that is published or unpublished. */
export const streamsMessage = z.object({
  ortc: z.array(
    z.object({
      stream_type: z.string(),
      ssrcs: z.array(z.object({ ssrcId: z.number(), rtx: z.optional(z.number()) })),
    }),
  ),
});

/** Whose stream the member subscribes to. */
export const subscribeMessage = z.object({ stream_id: uid, ssrcId: z.number() });

/** Muting and unmuting, in words such as `mute_local_audio`. */
export const controlMessage = z.object({ action: z.string() });

/** One client's description of the codecs of one direction. */
export type Capabilities = z.infer<typeof capabilities>;
/** The request with which a client joins. */
export type JoinMessage = z.infer<typeof joinMessage>;
/** A name in a channel. */
export type Uid = z.infer<typeof uid>;

/**
 * What both sides may use: one codec each, so that what one sends every other can show, and no extensions, for the
 * numbers of one client's mean something else to another.
 */
export function plainCapabilities({ audioCodecs, videoCodecs }: Capabilities) {
  const only = (codecs: Capabilities['audioCodecs'], name: string) =>
    codecs.filter(({ rtpMap }) => rtpMap?.encodingName.toLowerCase() === name);
  const plain = {
    audioCodecs: only(audioCodecs, 'opus'),
    videoCodecs: only(videoCodecs, 'vp8'),
    audioExtensions: [],
    videoExtensions: [],
  };
  const none = { audioCodecs: [], videoCodecs: [], audioExtensions: [], videoExtensions: [] };
  return { send: none, recv: none, sendrecv: plain };
}
