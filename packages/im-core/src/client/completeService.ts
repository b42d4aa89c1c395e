import { err, imError, ok } from '../domain/imError.js';
import type {
  ChatService,
  MessageTransport,
  ServicePart,
  ServiceParts,
  SessionTransport,
} from '../ports/ChatService.js';

/** All of several types at once. */
type AllOf<Type> = (Type extends unknown ? (one: Type) => void : never) extends (all: infer All) => void ? All : never;

/** A chat service without some of its parts. */
export type ServiceWithout<Lacking extends ServicePart> = SessionTransport &
  MessageTransport &
  ([Exclude<ServicePart, Lacking>] extends [never] ? unknown : AllOf<ServiceParts[Exclude<ServicePart, Lacking>]>);

/**
 * Completes a chat service that lacks parts. A read of a missing part returns nothing, and a call that would change
 * something returns the error `refused`; screens of the kit do not offer it.
 */
export function completeService<Lacking extends ServicePart>(
  service: ServiceWithout<Lacking>,
  lacks: readonly Lacking[],
): ChatService {
  const absent: Partial<AllOf<ServiceParts[ServicePart]>> = Object.assign({}, ...lacks.map((part) => ABSENT[part]));
  return { ...NOTHING, ...service, ...absent, lacks };
}

const none = async () => ok([]);
const done = async () => ok(null);
const refuse = async () => err(imError('refused', 'the chat service lacks this part'));

/** The answers of the methods of a missing part. */
const ABSENT: ServiceParts = {
  settings: { conversationSettings: none, changeSetting: refuse, removeConversation: refuse },
  contacts: {
    contacts: none,
    addFriend: refuse,
    acceptFriend: refuse,
    declineFriend: refuse,
    removeFriend: refuse,
    blocked: none,
    block: refuse,
    unblock: refuse,
  },
  profiles: { profiles: none, updateProfile: refuse },
  presence: { publishPresence: refuse, subscribePresence: none, unsubscribePresence: done, presences: none },
  groups: {
    groups: none,
    members: refuse,
    groupAdmins: none,
    groupDetail: refuse,
    publicGroups: async () => ok({ groups: [], cursor: null }),
    createGroup: refuse,
    applyToGroup: refuse,
    decideApplication: refuse,
    decideInvitation: refuse,
    inviteMembers: refuse,
    leaveGroup: refuse,
    dissolveGroup: refuse,
    renameGroup: refuse,
    changeMember: refuse,
    mutedMembers: none,
    amIMuted: async () => ok(false),
    blockedMembers: none,
  },
  chatrooms: {
    chatrooms: none,
    joinChatroom: refuse,
    leaveChatroom: refuse,
    chatroomMembers: none,
    chatroomDetail: refuse,
  },
  groupReceipts: { markGroupMessagesRead: refuse, groupReaders: none },
  groupBoard: {
    groupAnnouncement: async () => ok(''),
    announce: refuse,
    groupFiles: none,
    removeGroupFile: refuse,
    nicknames: none,
    setNickname: refuse,
    transferGroup: refuse,
  },
  combined: { combinedMessages: none },
  edits: { edit: refuse },
  reactions: { react: refuse, reactions: none, reactors: none },
  pins: { pinMessage: refuse, pinnedMessages: none },
  translation: { translate: refuse },
  reports: { reportMessage: refuse },
};

const NOTHING: AllOf<ServiceParts[ServicePart]> = Object.assign({}, ...Object.values(ABSENT));
