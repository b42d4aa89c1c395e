/** The texts of a conversation's menu, a separate file because it is loaded with it. */
export const zhList = {
  menu: '会话操作',
  actions: {
    pin: '置顶',
    unpin: '取消置顶',
    markUnread: '标为未读',
    markRead: '标为已读',
    mute: '消息免打扰',
    unmute: '取消免打扰',
    hide: '不显示该聊天',
    remove: '删除',
  },
  search: '搜索',
  clearSearch: '清除搜索',
  nothingFound: (query: string) => `没有找到“${query}”`,
} as const;
