import type { ImClientOptions } from './ImClient.js';
import { SessionStore } from '../stores/session/SessionStore.js';

/** The dependencies of a client's session. */
export interface SessionFeatureDeps extends Pick<
  ImClientOptions,
  'self' | 'service' | 'clock' | 'random' | 'renewToken'
> {
  /** Called when the client connects and disconnects. */
  readonly onOnline: () => void;
  readonly onOffline: () => void;
}

/** Creates the session, not logged in. */
export function createSession(deps: SessionFeatureDeps): SessionStore {
  const { self, service: transport, clock, random, renewToken, onOnline, onOffline } = deps;
  return new SessionStore({ self, transport, clock, random, renewToken, onOnline, onOffline });
}
