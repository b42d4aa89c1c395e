/** The texts of notifications, a separate file because it is loaded with the chat. */
export const zhNotifications = {
  button: '消息提醒设置',
  title: '消息提醒',
  sound: '提示音',
  notices: '桌面通知',
  ask: '开启新消息桌面通知',
  allow: '开启',
  default: '需要在浏览器弹窗中允许',
  denied: '通知已被浏览器阻止，请在地址栏的网站设置中允许',
  unsupported: '当前浏览器不支持桌面通知',
  /** Alternates with the page's own title while the tab is hidden. */
  flash: (count: number) => (count === 1 ? '【您有新的消息】' : `【你有${count}条新消息】`),
  mentionedMe: '[有人@我]',
  reminder: '[提醒]',
  count: (count: number) => `[${count}条]`,
  from: (name: string, words: string) => `${name}：${words}`,
} as const;
