import type { Presence } from '@fitout/im-core';

/** How people are. Reading it inside an observer follows later changes; nothing is known of those it does not name. */
export interface PresenceModel {
  find(id: string): Presence | undefined;
}
