import type { ImErrorCode, Preview } from '@fitout/im-core';
import { expect, it, onTestFinished } from 'vitest';
import { previewWords } from '../text/previewText.js';
import { imErrorText } from './imErrorText.js';
import { emojiCodes, replaceEmojiCodes } from '../text/emojiCodes.js';
import { parseText } from '../text/parseText.js';
import { chineseTexts } from './chineseTexts.js';
import { givenText, orderStatusLabel, overrideCopy, shownText } from './overrides.js';
import { zhChat } from './zhChat.js';
import { zhPeople, zhPresence } from './zhPeople.js';

it.each<[ImErrorCode, string]>([
  ['passwordInvalid', '密码无效！'],
  ['userBanned', '用户已被封禁！'],
  ['userExists', '用户已存在！'],
  ['nameTooLong', '用户名超过64个字节！'],
  ['nameIllegal', '用户名不合法！'],
  ['registrationForbidden', '注册失败，无权限！'],
  ['registrationQuota', '注册人数已达上限，请升级服务版本！'],
  ['recallRefused', '消息撤回失败'],
])('[UI-COPY-1] %s has the text %s', (code, sentence) => {
  expect(imErrorText(code)).toBe(sentence);
});

it('described phrases keep their English as literal text', () => {
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
])('[UI-COPY-3] the preview of %o is %s', (preview, shown, spoken) => {
  expect(previewWords(preview)).toEqual({ shown, spoken });
});

it('[UI-LIST-3] a message was recalled by the peer in a one-to-one conversation, by a member with name in a group', () => {
  const taken = { kind: 'recalled', byMe: false, from: '3001' } as const;
  const names = { self: 'me', nameOf: () => '王师傅' };
  expect(previewWords(taken, names).shown).toBe('王师傅撤回了一条消息');
  expect(previewWords(taken).shown).toBe('成员撤回了一条消息');
  expect(previewWords({ kind: 'recalled', byMe: false }, names).shown).toBe('对方撤回了一条消息');
});

it('described phrases are shown in English if that is configured, and only those that have it', () => {
  onTestFinished(() => overrideCopy({}));
  expect(shownText(zhChat.loadMore)).toBe('加载更多');
  overrideCopy({ isLiteral: true });
  expect(shownText(zhChat.loadMore)).toBe('load more');
  expect(shownText({ text: '加载失败' })).toBe('加载失败');
});

it('preview labels and order statuses are those of the installation; the rest stays', () => {
  onTestFinished(() => overrideCopy({}));
  overrideCopy({ previewLabels: { image: '[图片]' }, orderStatuses: { '1': '等待付款' } });
  expect(previewWords({ kind: 'image' })).toEqual({ shown: '[图片]', spoken: '图片' });
  expect(previewWords({ kind: 'video' }).shown).toBe('[vidio]');
  expect([orderStatusLabel(1), orderStatusLabel(2)]).toEqual(['等待付款', undefined]);
});

it('all texts that the specification gives in English are Chinese if that is configured', () => {
  onTestFinished(() => overrideCopy({}));
  const given = [
    ...(['image', 'audio', 'video'] as const).map((kind) => previewWords({ kind }).shown),
    ...Object.values(zhPresence).map(({ shown }) => shown),
    zhPeople.clearQuestion,
  ];
  expect(given.map(givenText)).toEqual(given);
  overrideCopy({ chinese: chineseTexts });
  expect(given.map(givenText).filter((text) => !/^\P{Script=Latin}+$/u.test(text))).toEqual([]);
  expect(previewWords({ kind: 'video' })).toEqual({ shown: '[视频]', spoken: '视频' });
  overrideCopy({ chinese: chineseTexts, previewLabels: { image: '[照片]' } });
  expect(previewWords({ kind: 'image' }).shown).toBe('[照片]');
});

it('replaced emoji codes are written and read; the customary code of a replaced one is text', () => {
  onTestFinished(() => replaceEmojiCodes({}));
  replaceEmojiCodes({ '[):]': '[微笑一下]' });
  expect(emojiCodes[0]).toEqual({ code: '[微笑一下]', name: '微笑' });
  expect(parseText('好[微笑一下][):][:D]')).toEqual([
    { kind: 'text', source: '好' },
    { kind: 'emoji', source: '[微笑一下]', index: 0 },
    { kind: 'text', source: '[):]' },
    { kind: 'emoji', source: '[:D]', index: 1 },
  ]);
});
