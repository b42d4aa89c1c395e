/** The texts of 为什么未读; loaded with it. */
export const zhUnread = {
  title: (name: string) => `${name}：为什么未读`,
  total: (count: number) => `共${count}条未读`,
  loaded: (count: number) => `已加载的消息：${count}条`,
  dropped: (count: number) => `已移出本机缓存：${count}条`,
  unloaded: (count: number) => `服务器计入、本机未加载：${count}条`,
  calls: (count: number) => `不计入的通话记录：${count}条`,
  countedThrough: (time: string) => `服务器的计数截至 ${time}`,
  seenThrough: (time: string) => `本机已知读到 ${time}`,
  neverSeen: '本机没有已读记录',
  mentioned: '有人@我',
  muted: '消息免打扰，不计入总数',
  marked: '手动标为未读',
  list: '未读消息',
} as const;
