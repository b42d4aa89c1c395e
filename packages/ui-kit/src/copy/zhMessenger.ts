/** The words of the assembled chat. */
export const zhMessenger = {
  lists: '会话类型',
  conversations: '消息',
  groups: '群组',
  friends: '通讯录',
  chatrooms: '聊天室',
  choose: '选择一个会话，开始聊天',
  pinned: '置顶聊天',
  noListNow: '暂时看不到会话',
  noConversations: '还没有会话',
  backToList: '返回消息列表',
  unknownUser: (id: string) => `用户不存在：没有找到 ID 为 ${id} 的用户`,
} as const;
