/** The texts about who of a group has read a message; loaded with the first message that asks for it. */
export const zhReceipts = {
  unread: (count: number) => `${count}人未读`,
  allRead: '全部已读',
  /** After one of the two, for screen readers. */
  open: (state: string) => `${state}，查看已读详情`,
  title: '已读详情',
  tabs: '已读和未读',
  readTab: (count: number) => `已读 ${count}`,
  unreadTab: (count: number) => `未读 ${count}`,
  noneRead: '还没有人读过这条消息',
  noneUnread: '所有人都读过了',
  failed: '已读详情加载失败',
} as const;
