import * as z from 'zod/mini';

/** The uid of a member: the account if the client joined with one, otherwise a number. */
const uid = z.union([z.number(), z.string()]);

/** The frame around every request of a client; requests without a number, mostly statistics, need no answer. */
export const requestFrame = z.object({
  _id: z.optional(z.string()),
  _type: z.string(),
  _message: z.optional(z.unknown()),
});

const rtpMap = z.looseObject({ encodingName: z.string() });
/** The gateway returns codecs unchanged, so the schema keeps unknown fields. */
const codec = z.looseObject({ rtpMap: z.optional(rtpMap) });
const capabilities = z.object({ audioCodecs: z.array(codec), videoCodecs: z.array(codec) });

/** The request `join_v3`. */
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

/** The request `rejoin_v3` after a lost connection. */
export const rejoinMessage = z.object({ token: z.string() });

/** The request `restart_ice` with new ICE credentials. */
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

/** The stream that the member subscribes to. */
export const subscribeMessage = z.object({ stream_id: uid, ssrcId: z.number() });

/** An action that mutes or unmutes, such as `mute_local_audio`. */
export const controlMessage = z.object({ action: z.string() });

/** One client's description of the codecs of one direction. */
export type Capabilities = z.infer<typeof capabilities>;
/** The request with which a client joins. */
export type JoinMessage = z.infer<typeof joinMessage>;
/** The uid of a member. */
export type Uid = z.infer<typeof uid>;

/**
 * The RTP capabilities of every client: one codec per kind, so that each member can decode each stream, and no header
 * extensions, because their ids differ between clients.
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
