import type { LogoutReason } from '@fitout/im-core';
import { bidiClosed } from './bidiClosed.js';

/** The texts of the assembled chat. */
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

  unnamedGroup: '群聊',
  unnamedChatroom: '聊天室',
  noChatrooms: '还没有聊天室',
  chatroomList: '聊天室列表',
  contacts: '联系人',
  groupChats: '群聊',
  foundMessages: '聊天记录',
  searchedOnDevice: '已查找本机上的聊天记录',
  searchedAll: '已查找全部聊天记录',
  searchedHeld: (count: number) => `已查找本机保存的${count}条消息，更早的还没有保存`,
  newestFound: (count: number) => `只列出最近的${count}条。`,
  searchOlder: '查找更早的消息',
  foundMessageCount: (count: number) => `${count}条相关的聊天记录`,
  groupList: '群聊列表',
  memberCount: (count: number) => `${count}人`,
  peerTyping: '对方正在输入…',
  streaming: (name: string) => `${bidiClosed(name)}正在回答`,
  stopStream: '停止回答',
  copied: '复制成功',
  copyFailed: '复制失败',
  rowFailed: '会话显示失败',
  messageFailed: '消息显示失败',
  partFailed: '显示失败',
  favourites: '收藏',
  poll: '投票',
  originalGone: '原消息已不可见',
  longTextName: '长文本.txt',
  notConnected: '当前未连接，请稍后重试',
  failed: (action: string, reason: string) => `${action}失败：${reason}`,

  // Removing a conversation
  removeTitle: (name: string) => `删除与“${name}”的会话？`,
  removeDescription: '会话将从列表中移除，收到新消息时会再次出现。',
  remove: '删除',
  withHistory: '同时清空聊天记录',
  clearTitle: '确认清空聊天记录？',
  clearDescription: '你的聊天记录将从所有设备上永久清除，无法恢复。对方的记录不受影响。',
  clear: '清空并删除',

  // Why the chat has ended
  ended: {
    replaced: '账号已在其他设备登录',
    kicked: '你已被其他设备下线',
    removed: '聊天账号已被移除',
    passwordChanged: '聊天密码已修改，请重新登录',
    banned: '用户已被封禁！',
    tokenExpired: '未授权，请重新登录',
    refused: '聊天登录失败',
  } satisfies Record<LogoutReason, string>,
  logInAgain: '重新登录',

  // Answers about groups
  applicationDeclined: (group: string) => `“${group}”拒绝了你的入群申请`,
  invitationDeclined: (name: string, group: string) => `${name} 拒绝加入“${group}”`,
} as const;
