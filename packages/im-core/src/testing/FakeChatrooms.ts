import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import type { ChatroomService } from '../ports/ChatroomService.js';
import type { GroupHooks } from './FakeGroups.js';
import { detailOf, type FakeChannel, type FakeChannels } from './FakeChannels.js';

/** The chatroom calls of one device of a `FakeHub`. */
export function fakeChatrooms(channels: FakeChannels, { as, emit }: Omit<GroupHooks, 'exists'>): ChatroomService {
  const within = <T>(id: string, run: (channel: FakeChannel, me: string) => Result<T, ImError>): Result<T, ImError> =>
    as((me) => {
      const channel = channels.find({ kind: 'chatroom', id });
      return channel === undefined ? err(imError('refused', id)) : run(channel, me);
    });
  const emitEvent = ({ ref, people }: FakeChannel, what: 'joined' | 'left', me: string): void => {
    for (const person of people.keys()) {
      if (person === me) continue;
      emit(person, { type: 'groupEvent', event: { conversation: ref, what, by: me, who: [me] } });
    }
  };
  return {
    chatrooms: async () => as(() => ok(channels.chatrooms())),
    joinChatroom: async (id) =>
      within(id, (channel, me) => {
        if (!channel.people.has(me)) emitEvent(channel, 'joined', me);
        channels.enter(channel.ref, me);
        return ok(null);
      }),
    leaveChatroom: async (id) =>
      as((me) => {
        const channel = channels.find({ kind: 'chatroom', id });
        if (channel === undefined) return ok(null);
        channels.leave(channel.ref, me);
        emitEvent(channel, 'left', me);
        return ok(null);
      }),
    chatroomMembers: async (id) => within(id, ({ people }) => ok([...people.values()])),
    chatroomDetail: async (id) => within(id, (channel) => ok(detailOf(channel))),
  };
}
