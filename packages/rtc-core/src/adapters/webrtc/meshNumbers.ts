import type { MediaKind } from '../../ports/MediaEngine.js';

/** The order of the transceivers of every connection: negotiated once, never changed. */
export const LAYOUT: readonly MediaKind[] = ['audio', 'video', 'screen'];

/** The limits of the mesh, in milliseconds unless stated otherwise. */
export const MESH = {
  /** Members of one channel, the user included: more video connections overload an ordinary machine. */
  people: 6,
  /** Where no address is found after this long there is no network adapter that is up; a machine under load needs its time. */
  probeMs: 5_000,
  /** How long a member waits for a first answer in a channel that may be full. */
  firstAnswerMs: 1_000,
  /** The pauses after which an unanswered hello is repeated, each counted from the previous one. */
  helloAgainMs: [1_000, 2_000, 4_000, 8_000],
  batchMs: 30,
  /** Addresses in one command: below 5 kB with the longest of them. */
  batchSize: 12,
  beatMs: 500,
  /** The link is graded each time this many heartbeats have passed. */
  ticksPerGrade: 4,
  silentMs: 3_000,
  /** A link that is not established, or is broken, is retried after this long; by the peer a little later. */
  retryMs: 4_000,
  retryOtherMs: 6_000,
  giveUpMs: 20_000,
  /** If this much more time passed between two beats, the machine slept: the silence is counted from zero. */
  stallMs: 2_500,
  /** Loudness (0 to 1) from which a member counts as speaking. */
  loud: 0.02,
} as const;

/** The limits of one video by the number of members (RTC-MESH-8). */
export function pictureLimits(people: number): {
  maxBitrate: number;
  maxFramerate: number;
  scaleResolutionDownBy: number;
} {
  if (people <= 2) return { maxBitrate: 600_000, maxFramerate: 24, scaleResolutionDownBy: 1 };
  if (people <= 4) return { maxBitrate: 350_000, maxFramerate: 20, scaleResolutionDownBy: 1 };
  return { maxBitrate: 200_000, maxFramerate: 15, scaleResolutionDownBy: 2 };
}
