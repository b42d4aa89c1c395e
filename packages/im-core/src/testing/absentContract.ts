import { expect, it } from 'vitest';
import type { ServicePart } from '../ports/ChatService.js';
import { loggedIn, type ChatServiceHarness } from './contractDevice.js';

/** One question and one change of each part. */
const TRIES: Readonly<Record<ServicePart, readonly [question: Method, change: Method]>> = {
  settings: ['conversationSettings', 'changeSetting'],
  contacts: ['contacts', 'addFriend'],
  profiles: ['profiles', 'updateProfile'],
  presence: ['presences', 'publishPresence'],
  groups: ['groups', 'createGroup'],
  chatrooms: ['chatrooms', 'joinChatroom'],
  groupReceipts: ['groupReaders', 'markGroupMessagesRead'],
};

type Method = keyof Awaited<ReturnType<typeof loggedIn>>['service'];

/** What a chat service answers for the parts that it lacks. */
export function absentContract(start: () => Promise<ChatServiceHarness>, lacks: readonly ServicePart[]): void {
  for (const part of lacks) {
    it(`[IM-TR-47] names ${part} among what it lacks, answers reads with nothing and refuses every change`, async () => {
      const { service } = await loggedIn(await start(), 'amy');
      expect(service.lacks).toContain(part);
      const [question, change] = TRIES[part].map((method) => Reflect.get(service, method) as () => Promise<unknown>);
      expect(await question?.()).toEqual({ ok: true, value: [] });
      expect(await change?.()).toMatchObject({ ok: false, error: { code: 'refused' } });
    });
  }
}
