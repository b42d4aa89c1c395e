import {
  ok,
  type ChatroomService,
  type ChatService,
  type CombineService,
  type GroupReceiptService,
  type GroupService,
  type TransportEvent,
} from '@fitout/im-core';

/** A chat service that only emits the events of the measure. */
export interface BenchService {
  readonly client: ChatService;
  emit(event: TransportEvent): void;
}

const detail = {
  id: '',
  name: '',
  description: '',
  owner: '',
  memberCount: 0,
  isPublic: false,
  needsApproval: false,
};

/** Creates a service; `history` answers the requests for older messages. */
export function createService(history: ChatService['history']): BenchService {
  const done = Promise.resolve(ok(null));
  const none = async () => ok([]);
  const places = {
    groups: none,
    members: none,
    groupAdmins: none,
    groupDetail: async () => ok(detail),
    publicGroups: async () => ok({ groups: [], cursor: null }),
    createGroup: async () => ok({ id: '', name: '' }),
    applyToGroup: () => done,
    decideApplication: () => done,
    decideInvitation: () => done,
    inviteMembers: () => done,
    leaveGroup: () => done,
    dissolveGroup: () => done,
    renameGroup: () => done,
    changeMember: () => done,
    mutedMembers: none,
    amIMuted: async () => ok(false),
    blockedMembers: none,
    chatrooms: none,
    joinChatroom: () => done,
    leaveChatroom: () => done,
    chatroomMembers: none,
    chatroomDetail: async () => ok(detail),
    markGroupMessagesRead: () => done,
    groupReaders: none,
    combinedMessages: none,
  } satisfies GroupService & ChatroomService & GroupReceiptService & CombineService;
  let listener: (event: TransportEvent) => void = () => {};
  return {
    client: {
      open: async () => ok({ token: null }),
      close: async () => {},
      probe: async () => true,
      register: () => done,
      sendCommand: async () => ok({ serverId: '', time: 0 }),
      recall: () => done,
      ...places,
      send: async ({ id }) => ok({ serverId: id, time: 0 }),
      history,
      conversations: async () => ok([]),
      // Both are called once per message of the open conversation, so they do nothing here.
      markConversationRead: () => done,
      markMessageRead: () => done,
      sendTyping: () => done,
      conversationSettings: async () => ok([]),
      changeSetting: () => done,
      removeConversation: () => done,
      contacts: async () => ok([]),
      addFriend: () => done,
      acceptFriend: () => done,
      declineFriend: () => done,
      removeFriend: () => done,
      blocked: async () => ok([]),
      block: () => done,
      unblock: () => done,
      profiles: async () => ok([]),
      updateProfile: () => done,
      publishPresence: () => done,
      subscribePresence: async () => ok([]),
      unsubscribePresence: () => done,
      presences: async () => ok([]),
      subscribe(hears) {
        listener = hears;
        return () => void (listener = () => {});
      },
    },
    emit: (event) => listener(event),
  };
}
