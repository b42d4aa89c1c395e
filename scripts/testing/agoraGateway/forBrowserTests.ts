import type { TestProject } from 'vitest/node';
import { createAgoraGateway } from './createAgoraGateway.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port of the gateway that answers the media vendor's client. */
    agoraGateway: string;
  }
}

/** Starts the gateway before the first browser test; the returned function ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, close } = await createAgoraGateway();
  project.provide('agoraGateway', host);
  return close;
}
