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
const codec = z.looseObject({ rtpMap: z.optional(rtpMap) });
const capabilities = z.object({ audioCodecs: z.array(codec), videoCodecs: z.array(codec) });

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

export const rejoinMessage = z.object({ token: z.string() });

export const restartMessage = z.object({
  iceParameters: z.object({ iceUfrag: z.string(), icePwd: z.string() }),
});

export const streamsMessage = z.object({
  ortc: z.array(
    z.object({
      stream_type: z.string(),
      ssrcs: z.array(z.object({ ssrcId: z.number(), rtx: z.optional(z.number()) })),
    }),
  ),
});

export const subscribeMessage = z.object({ stream_id: uid, ssrcId: z.number() });

export const controlMessage = z.object({ action: z.string() });

export type Capabilities = z.infer<typeof capabilities>;
export type JoinMessage = z.infer<typeof joinMessage>;
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
