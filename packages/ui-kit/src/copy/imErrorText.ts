import type { ImErrorCode } from '@fitout/im-core';
import type { Language } from './language.js';

/** The text of every error of the chat service (R258–R265, R289). */
export const zhErrors: Readonly<Record<ImErrorCode, string>> = {
  passwordInvalid: '密码无效！',
  userNotFound: '用户不存在！',
  userBanned: '用户已被封禁！',
  tokenInvalid: '登录已失效，请重新登录',
  tokenExpired: '登录已过期，请重新登录',
  userExists: '用户已存在！',
  nameTooLong: '用户名超过64个字节！',
  nameIllegal: '用户名不合法！',
  registrationForbidden: '注册失败，无权限！',
  registrationQuota: '注册人数已达上限，请升级服务版本！',
  notConnected: '连接服务器失败',
  timedOut: '服务器响应超时，请稍后重试',
  busy: '操作过于频繁，请稍后再试',
  blocked: '消息已发出，但被对方拒收',
  notFriend: '对方不是你的好友，消息未送达',
  muted: '你已被禁言',
  notMember: '你已不在该群聊中',
  tooLarge: '消息过长',
  forbiddenWords: '消息含有敏感词，未能发送',
  notApproved: '消息未通过审核，未能发送',
  refused: '操作未被允许',
  recallRefused: '消息撤回失败',
  malformed: '消息格式有误',
  notOffered: '当前服务未开通此功能',
  unknown: '操作失败，请稍后重试',
};

/** The text of a chat error. */
export function imErrorText(code: ImErrorCode, language: Language): string {
  return language(zhErrors)[code];
}
