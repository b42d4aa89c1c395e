import type { Presence } from '@fitout/im-core';

/** The presence of people. Observable; the presence of accounts without an entry is unknown. */
export interface PresenceModel {
  find(id: string): Presence | undefined;
}
