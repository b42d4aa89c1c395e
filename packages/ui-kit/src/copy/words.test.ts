import type { ImErrorCode, Preview } from '@fitout/im-core';
import { expect, it } from 'vitest';
import { previewWords } from '../chat/previewText.js';
import { imErrorText } from './imErrorText.js';
import { zhChat } from './zhChat.js';

it.each<[ImErrorCode, string]>([
  ['passwordInvalid', '密码无效！'],
  ['userBanned', '用户已被封禁！'],
  ['userExists', '用户已存在！'],
  ['nameTooLong', '用户名超过64个字节！'],
  ['nameIllegal', '用户名不合法！'],
  ['registrationForbidden', '注册失败，无权限！'],
  ['registrationQuota', '注册人数已达上限，请升级服务版本！'],
  ['recallRefused', '消息撤回失败'],
])('[COPY-1] %s says %s', (code, sentence) => {
  expect(imErrorText(code)).toBe(sentence);
});

it('[COPY-2] described phrases keep their English', () => {
  expect(zhChat.loadMore).toEqual({ text: '加载更多', literal: 'load more' });
  expect(zhChat.noMore).toEqual({ text: '没有更多了', literal: 'no more data' });
});

it.each<[Preview, string, string]>([
  [{ kind: 'image' }, '[image]', '图片'],
  [{ kind: 'audio' }, '[audio]', '语音'],
  [{ kind: 'video' }, '[vidio]', '视频'],
  [{ kind: 'file', name: '报价单.pdf' }, '报价单.pdf', '文件'],
  [{ kind: 'text', text: '你好' }, '你好', ''],
  [{ kind: 'none' }, '', ''],
  [{ kind: 'recalled', byMe: true }, '你撤回了一条消息', ''],
  [{ kind: 'recalled', byMe: false }, '对方撤回了一条消息', ''],
])('[COPY-3] the preview of %o is %s', (preview, shown, spoken) => {
  expect(previewWords(preview)).toEqual({ shown, spoken });
});
