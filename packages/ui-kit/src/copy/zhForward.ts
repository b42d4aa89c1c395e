/** The words of forwarding and choosing several messages; they come with it and not with the page. */
export const zhForward = {
  title: '转发给',
  targets: '选择会话',
  noTargets: '还没有可以转发的会话',
  nobodyFound: (query: string) => `没有找到“${query}”`,
  what: '转发内容',
  several: (count: number) => `${count}条消息`,
  full: (limit: number) => `最多选择${limit}个会话`,
  send: (count: number) => (count === 0 ? '发送' : `发送（${count}）`),
  cancel: '取消',
  selecting: '多选',
  chosen: (count: number) => `已选择${count}条`,
  forwardEach: '逐条转发',
  remove: '删除',
} as const;
