import type { ChatroomService } from '../../ports/ChatroomService.js';
import type { EasemobContext } from './EasemobContext.js';
import { numberedPages, detailIn, MEMBERS_PAGE, membersIn, summariesIn } from './groupForms.js';
import { field } from './reading.js';
import type { EasemobChatrooms } from './vendorChannels.js';

/** The first page of twenty (R455). */
const ROOMS = { pagenum: 1, pagesize: 20 };

/** The part of the connection that the chatroom calls need. */
export interface ChatroomContext extends Pick<EasemobContext, 'attempt' | 'channels'> {
  readonly connection: EasemobChatrooms;
}

/** Chatrooms over the vendor's connection. */
export function createChatroomCalls({ connection, attempt, channels }: ChatroomContext): ChatroomService {
  return {
    chatrooms: () =>
      attempt(
        'chatrooms',
        () => connection.getChatRooms(ROOMS),
        (answer) => summariesIn(field(answer, 'data')),
      ),

    joinChatroom: (id) =>
      attempt(
        'chatroom join',
        () => connection.joinChatRoom({ roomId: id }),
        () => {
          channels.note({ kind: 'chatroom', id });
          return null;
        },
      ),

    leaveChatroom: (id) =>
      attempt(
        'chatroom leave',
        () => connection.leaveChatRoom({ roomId: id }),
        () => null,
      ),

    chatroomMembers: (id) =>
      attempt(
        'chatroom members',
        () =>
          numberedPages(MEMBERS_PAGE, (pageNum) =>
            connection.listChatRoomMembers({ chatRoomId: id, pageNum, pageSize: MEMBERS_PAGE }),
          ),
        membersIn,
      ),

    chatroomDetail: (id) => attempt('chatroom', () => connection.getChatRoomDetails({ chatRoomId: id }), detailIn),
  };
}
