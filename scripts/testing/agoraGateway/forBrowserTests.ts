import type { TestProject } from 'vitest/node';
import { createAgoraGateway } from './createAgoraGateway.js';

declare module 'vitest' {
  interface ProvidedContext {
    agoraGateway: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, close } = await createAgoraGateway();
  project.provide('agoraGateway', host);
  return close;
}
