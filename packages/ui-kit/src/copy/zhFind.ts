/** The texts of the search over messages; loaded with it. */
export const zhFind = {
  find: '查找聊天记录',
  kind: '查找哪些消息',
  kinds: { all: '全部', media: '图片视频', file: '文件', day: '日期' },
  day: '消息的日期',
  previous: '上一个',
  next: '下一个',
  previousHint: '上一个（Enter）',
  nextHint: '下一个（Shift+Enter）',
  close: '关闭查找',
  place: (place: number, count: number) => `${place}/${count}`,
  resultPosition: (place: number, count: number) => `第${place}条，共${count}条`,
  nothing: '没有找到',
  searchedNewest: (count: number) => `最近${count}条消息`,
  searchedAll: (count: number) => `全部${count}条消息`,
  searchOlder: '查找更早的消息',
} as const;
