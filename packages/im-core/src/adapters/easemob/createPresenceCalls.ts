import type { PresenceService } from '../../ports/PresenceService.js';
import type { EasemobContext } from './EasemobContext.js';
import { presenceRecordOf } from './peopleEvents.js';
import { field, listOf } from './reading.js';

/** Presence over the vendor's connection. */
export function createPresenceCalls({ connection, attempt, self }: EasemobContext): PresenceService {
  const records = (answer: unknown) =>
    listOf(field(answer, 'result')).flatMap((item) => presenceRecordOf(item, self()) ?? []);
  return {
    publishPresence: (ext) =>
      attempt(
        'presence',
        () => connection.publishPresence({ description: ext }),
        () => null,
      ),

    subscribePresence: (ids, seconds) =>
      attempt(
        'presence subscription',
        () => connection.subscribePresence({ usernames: [...ids], expiry: seconds }),
        (answer) => records(field(answer, 'data')),
      ),

    unsubscribePresence: (ids) =>
      attempt(
        'presence unsubscription',
        () => connection.unsubscribePresence({ usernames: [...ids] }),
        () => null,
      ),

    presences: (ids) =>
      attempt(
        'presences',
        () => connection.getPresenceStatus({ usernames: [...ids] }),
        (answer) => records(field(answer, 'data')),
      ),
  };
}
