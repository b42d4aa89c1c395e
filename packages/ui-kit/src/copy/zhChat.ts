import type { Phrase } from './phrase.js';

const phrase = (text: string, literal: string): Phrase => ({ text, literal });

/**
 * The texts of conversations, messages and the composer, letter for letter. Odd spellings are those of the
 * specification and stay.
 */
export const zhChat = {
  /** Between a name and the text after it, and between the parts of an accessible name. */
  colon: '：',
  comma: '，',
  unfold: '展开',
  fold: '收起',
  // Conversation list
  conversations: '会话列表',
  noConversations: '还没有会话，找客服聊聊吧',
  mentionedMe: '有人@我',
  unread: (count: number) => `${count} 条未读`,
  markedUnread: '未读',
  draft: '草稿',
  muted: '消息免打扰',
  member: '成员',
  mutedCount: (count: string) => `[${count}条]`,
  /** Preview labels as the specification spells them, `vidio` included (R207–R209, A17). */
  preview: {
    image: '[image]',
    audio: '[audio]',
    video: '[vidio]',
    location: '[位置]',
    combine: '[聊天记录]',
    unsupported: '[不支持的消息]',
  },
  /** The same in accessible names (A17). */
  previewName: {
    image: '图片',
    audio: '语音',
    video: '视频',
    file: '文件',
    location: '位置',
    combine: '聊天记录',
    unsupported: '不支持的消息',
  },

  // Messages
  messages: '消息列表',
  loadMore: phrase('加载更多', 'load more'),
  noMore: phrase('没有更多了', 'no more data'),
  loadOlderFailed: '加载失败，点击重试',
  noMessages: '还没有消息，打个招呼吧',
  newMessagesBelow: '以下为新消息',
  gap: '可能有消息未加载，点击加载',
  newMessages: (count: number) => `${count}条新消息`,
  sending: '发送中',
  sent: '已发送',
  read: '已读',
  sendFailed: '发送失败',
  locationUnnamed: '未命名的位置',
  openMap: '在地图中查看',
  fileTooLarge: '文件过大',
  resend: '重发',
  discard: '删除',
  you: '你',
  peer: '对方',
  recalledBy: (name: string) => `${name}撤回了一条消息`,
  openCard: (name: string) => `查看${name}的名片`,
  messageMenu: '更多操作',
  messageActions: {
    copy: { label: '复制' },
    quote: { label: '引用' },
    forward: { label: '转发' },
    select: { label: '多选' },
    retry: { label: '重发' },
    discard: { label: '删除' },
    remove: { label: '删除' },
    recall: { label: '撤回', literal: 'withdraw' },
  },
  reedit: '重新编辑',
  unsupported: '不支持的消息',
  imageMissing: '图片未上传成功',
  fileMissing: '文件未上传成功',
  imageFailed: '图片加载失败，点击重试',
  imageTooLarge: '图片过大，无法预览',
  imageUnknown: '不支持的图片格式',
  foreignFile: '外部文件，未自动加载',
  openImage: (name: string) => `查看图片 ${name}`,
  download: '下载',
  downloadFile: (name: string) => `下载 ${name}`,
  playVoice: (seconds: number) => `播放语音，${seconds} 秒`,
  stopVoice: (seconds: number) => `停止播放，${seconds} 秒`,
  playbackRate: (rate: number) => `播放速度 ${rate} 倍，点击切换`,
  playFailed: '播放失败',
  playVideo: (name: string) => `播放视频 ${name}`,
  unplayed: '未播放',
  uploading: '上传进度',
  cancelUpload: '取消上传',
  openLink: (host: string) => `打开 ${host}`,
  announce: (name: string, text: string) => `${name}：${text}`,

  // Composer
  composer: '输入消息',
  sendKeyChoice: '发送方式',
  sendKeys: {
    enter: { label: '按 Enter 发送', hint: 'Enter 发送，Shift+Enter 换行' },
    ctrlEnter: { label: '按 Ctrl+Enter 发送', hint: 'Ctrl+Enter 发送，Enter 换行' },
  },
  sendAsFile: '作为文件发送',
  send: '发送',
  emoji: '表情',
  emojiPicker: '选择表情',
  emojiRecent: '最近使用',
  emojiAll: '全部表情',
  sendImage: '图片',
  sendFile: '文件',
  pastedPicture: '剪贴板中还有图片',
  addPicture: '添加图片',
  mention: '提醒谁看',
  mentionPicker: '选择提醒的人',
  quoting: '引用',
  quoteGone: '引用的消息已撤回',
  cancelQuote: '取消引用',
  bytesLeft: (used: number, limit: number) => `${used} / ${limit} 字节`,
  tooLong: '消息过长',

  // Connection
  connection: {
    connecting: '正在连接…',
    reconnecting: '网络已断开，正在重连',
    offline: '连接已断开，点击重试',
  },

  // Time
  yesterday: '昨天',
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  /** A day of this year, and of another one. `month` is 1…12. */
  day: (month: number, date: number) => `${month}月${date}日`,
  dayOfYear: (year: number, month: number, date: number) => `${year}年${month}月${date}日`,
  justNow: '刚刚',
  inTheFuture: '不久前',
  ago: { minutes: '分钟前', hours: '小时前', days: '天前', weeks: '周前', months: '个月前' },
  selectMessage: (name: string, words: string) => `选择 ${name}：${words}`,
} as const;
