import { bidiClosed } from './bidiClosed.js';
import type { ProfileField, ProfileProblem, PresenceState } from '@fitout/im-core';

/** The texts about people. */
export const zhPeople = {
  settings: '设置',
  add: '添加',
  addFriend: '添加好友',
  username: '用户名',
  usernamePlaceholder: '请输入对方的用户名、手机号或ID',
  foundPerson: '查找结果',
  find: '查找',
  sendRequest: '发送申请',
  message: '验证消息',
  messagePlaceholder: '选填，让对方知道你是谁',
  usernameMissing: '请输入用户名',
  isSelf: '不能添加自己为好友',
  isFriend: '对方已经是你的好友',
  requestSent: '已发送请求',

  requests: '好友申请',
  requestsWaiting: (count: number) => `好友申请，${count} 条待处理`,
  wantsToBeFriend: '请求添加好友',
  stranger: '对方还不是你的好友',
  strangerRequests: '对方请求添加你为好友',
  decline: '拒绝',
  accept: '接受',
  declineOf: (name: string) => `拒绝 ${name}`,
  acceptOf: (name: string) => `接受 ${name}`,
  noRequests: '暂无好友申请',

  blocklist: '好友黑名单',
  unblock: '移除',
  unblockOf: (name: string) => `移除 ${name}`,
  none: '暂无',

  contactMenu: '联系人操作',
  block: '加入黑名单',
  removeFriend: '删除好友',
  blockTitle: (name: string) => `将“${bidiClosed(name)}”加入黑名单？`,
  blockDescription: '对方将无法向你发送消息和好友申请，会话会关闭。可在“好友黑名单”中移除。',
  removeTitle: (name: string) => `删除好友“${bidiClosed(name)}”？`,
  removeDescription: '你们将从彼此的好友列表中移除，聊天记录会保留。',
  removeStrangerDescription: '对方不是你的好友，只会从列表中移除会话；收到新消息时会再次出现。',

  ownCard: '个人名片',
  friendCard: '好友名片',
  openOwnCard: '查看我的名片',
  talk: '发消息',
  id: '用户ID',
  status: '状态',
  fields: {
    avatarurl: '头像',
    nickname: '昵称',
    sign: '个性签名',
    gender: '性别',
    birth: '出生日期',
    phone: '电话',
    mail: '邮箱',
  } satisfies Record<ProfileField, string>,
  edit: (field: string) => `修改${field}`,
  save: '确认',
  notGiven: '未填写',
  genders: { '1': '男', '2': '女' } as Readonly<Record<string, string>>,
  changed: '修改成功',
  hints: { birth: '如 1990-1-31', phone: '11 位手机号', mail: '如 name@example.com' } as Partial<
    Record<ProfileField, string>
  >,
  problems: {
    birthMalformed: '出生日期格式不合法，请重新输入...',
    phoneMalformed: '号码格式不合法，请重新输入...',
    mailMalformed: '邮箱地址不合法，请重新输入...',
    tooLong: '内容过长，请重新输入...',
  } satisfies Record<ProfileProblem, string>,
  chooseAvatar: '选择头像',
  avatarOf: (number: number) => `头像 ${number}`,

  recording: '音视频录制',
  rec: '启用录制',
  recByServer: '录制由通话服务端执行，需服务商已开通',
  recMerge: '启用合并',
  recMergeNeedsRec: '启用录制后可用',

  setPresence: '设置状态',
  logOut: '退出',
  customText: '自定义状态',
  customPlaceholder: '说说你在做什么',
  customEmpty: '自定义状态不能为空',
  clearText: '清除',
  clearQuestion: 'Clear your Custom Status?',
  clearOld: '当前状态',
  clearNew: '新的状态',

  friends: '好友',
  friendList: '好友列表',
  allGroups: '群组',
  chatrooms: '聊天室',
  topMenu: '通讯录',
  noFriends: '还没有好友，点击右上角“添加”找人聊聊',
} as const;

/** The text that is published and shown, and its accessible name (R232, A18). */
export interface PresenceName {
  readonly shown: string;
  readonly spoken: string;
}

export const zhPresence = {
  online: { shown: 'Online', spoken: '在线' },
  busy: { shown: 'Busy', spoken: '忙碌' },
  doNotDisturb: { shown: 'Do not Disturb', spoken: '请勿打扰' },
  away: { shown: 'Leave', spoken: '离开' },
  custom: { shown: 'Custom Status', spoken: '自定义状态' },
  offline: { shown: 'Offline', spoken: '离线' },
} as const satisfies Record<PresenceState, PresenceName>;

export const zhRelations = {
  /** In place of a name that is not loaded in time. */
  someone: '有人',
  peer: '对方',
  friendRequested: (name: string) => `${name} 请求添加好友`,
  friendAdded: (name: string) => `${name} 已接受你的好友请求`,
  friendRemoved: (name: string) => `你与 ${name} 已不再是好友`,
  friendDeclined: (name: string) => `${name} 拒绝了你的好友请求`,
  application: (name: string, group: string) => `${name} 申请加入“${group}”`,
  invitation: (name: string, group: string) => `${name} 邀请你加入“${group}”`,
} as const;
