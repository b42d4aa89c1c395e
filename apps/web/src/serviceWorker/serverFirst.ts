import { isSound } from './shellRules.js';

/** Where an answer may come from. */
export interface Sources {
  /** What the server says, whenever it does; null when it cannot be reached. */
  readonly asked: Promise<Response | null>;
  /** Over when waiting for the server has been long enough. */
  readonly patience: Promise<void>;
  readonly held: () => Promise<Response | undefined>;
}

/**
 * What the server says, while that comes in time and it is not in trouble; else what is held. Where nothing is held
 * there is nothing to be impatient for: the server's answer is awaited, and taken whatever it says (WEB-SHELL-5). Null when
 * there is none at all.
 */
export async function serverFirst({ asked, patience, held }: Sources): Promise<Response | null> {
  const inTime = await Promise.race([asked, patience.then(() => null)]);
  if (inTime !== null && isSound(inTime)) return inTime;
  return (await held()) ?? (await asked);
}
