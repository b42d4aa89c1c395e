import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import type { ChatroomService } from '../ports/ChatroomService.js';
import type { GroupHooks } from './FakeGroups.js';
import { detailOf, type FakePlace, type FakeChannels } from './FakeChannels.js';

/** The calls about chatrooms of one device of a `FakeHub`. */
export function fakeChatrooms(places: FakeChannels, { as, emit }: Omit<GroupHooks, 'exists'>): ChatroomService {
  const within = <T>(id: string, run: (place: FakePlace, me: string) => Result<T, ImError>): Result<T, ImError> =>
    as((me) => {
      const place = places.find({ kind: 'chatroom', id });
      return place === undefined ? err(imError('refused', id)) : run(place, me);
    });
  const say = ({ ref, people }: FakePlace, what: 'joined' | 'left', me: string): void => {
    for (const person of people.keys()) {
      if (person === me) continue;
      emit(person, { type: 'groupEvent', event: { conversation: ref, what, by: me, who: [me] } });
    }
  };
  return {
    chatrooms: async () => as(() => ok(places.chatrooms())),
    joinChatroom: async (id) =>
      within(id, (place, me) => {
        if (!place.people.has(me)) say(place, 'joined', me);
        places.enter(place.ref, me);
        return ok(null);
      }),
    leaveChatroom: async (id) =>
      as((me) => {
        const place = places.find({ kind: 'chatroom', id });
        if (place === undefined) return ok(null);
        places.leave(place.ref, me);
        say(place, 'left', me);
        return ok(null);
      }),
    chatroomMembers: async (id) => within(id, ({ people }) => ok([...people.values()])),
    chatroomDetail: async (id) => within(id, (place) => ok(detailOf(place))),
  };
}
