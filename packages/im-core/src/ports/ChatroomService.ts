import type { GroupDetail, GroupMember, GroupSummary } from '../domain/groups/group.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** What the core needs from a chat service for chatrooms. Promises always resolve. */
export interface ChatroomService {
  /** The first twenty chatrooms (R455). */
  chatrooms(): Promise<Result<readonly GroupSummary[], ImError>>;
  /** Joins a chatroom; joining again has no effect. Its messages are received from now on. */
  joinChatroom(id: string): Promise<Result<null, ImError>>;
  leaveChatroom(id: string): Promise<Result<null, ImError>>;
  /** The present members. */
  chatroomMembers(id: string): Promise<Result<readonly GroupMember[], ImError>>;
  chatroomDetail(id: string): Promise<Result<GroupDetail, ImError>>;
}
