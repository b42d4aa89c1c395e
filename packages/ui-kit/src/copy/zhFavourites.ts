/** The texts of the list of favourites; loaded with it. */
export const zhFavourites = {
  title: '收藏',
  kept: '已收藏',
  keepFailed: '收藏失败，请重试',
  search: '搜索收藏',
  kind: '类型',
  kinds: { all: '全部', media: '图片和视频', file: '文件', voice: '语音', link: '链接' },
  none: '还没有收藏，可在消息的菜单里选择收藏',
  nothingFound: '没有找到收藏',
  loadFailed: '收藏加载失败',
  more: '加载更多',
  count: (count: number) => `共${count}条`,
  from: (place: string, time: string) => `来自 ${place} · ${time}`,
  send: '发送',
  forward: '发送给朋友',
  original: '查看原消息',
  remove: '删除',
  /** The name of a button: what it does, and the message. */
  named: (action: string, words: string) => `${action} ${words}`,
  removeTitle: '删除这条收藏？',
  removeFailed: '删除失败，请重试',
} as const;
