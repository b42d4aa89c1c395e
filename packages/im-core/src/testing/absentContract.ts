import { expect, it } from 'vitest';
import type { ServicePart } from '../ports/ChatService.js';
import { loggedIn, type ChatServiceHarness } from './contractDevice.js';

/** One read of each part, and one change if it has any. */
const TRIES: Readonly<Record<ServicePart, readonly [question: Method, ...changes: Method[]]>> = {
  settings: ['conversationSettings', 'changeSetting'],
  contacts: ['contacts', 'addFriend'],
  profiles: ['profiles', 'updateProfile'],
  presence: ['presences', 'publishPresence'],
  groups: ['groups', 'createGroup'],
  chatrooms: ['chatrooms', 'joinChatroom'],
  groupReceipts: ['groupReaders', 'markGroupMessagesRead'],
  combined: ['combinedMessages'],
};

type Method = keyof Awaited<ReturnType<typeof loggedIn>>['service'];

/** The contract of a chat service about the parts that it lacks. */
export function absentContract(start: () => Promise<ChatServiceHarness>, lacks: readonly ServicePart[]): void {
  for (const part of lacks) {
    it(`names ${part} among what it lacks, answers reads with nothing and refuses every change`, async () => {
      const { service } = await loggedIn(await start(), 'amy');
      expect(service.lacks).toContain(part);
      const [question, ...changes] = TRIES[part];
      const call = (method: Method) => (Reflect.get(service, method) as () => Promise<unknown>)();
      expect(await call(question)).toEqual({ ok: true, value: [] });
      for (const change of changes) expect(await call(change)).toMatchObject({ ok: false, error: { code: 'refused' } });
    });
  }
}
