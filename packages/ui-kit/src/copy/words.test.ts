import { chinese, type Language } from './language.js';
import type { ImErrorCode, Preview } from '@fitout/im-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { previewWords } from '../text/previewText.js';
import { imErrorText } from './imErrorText.js';
import { emojiCodes, replaceEmojiCodes } from '../text/emojiCodes.js';
import { parseText } from '../text/parseText.js';
import { chineseTexts } from './chineseTexts.js';
import { orderStatusLabel, overrideCopy, shownText } from './overrides.js';
import { zhChat } from './zhChat.js';
import { zhCallEnd } from './zhCall.js';
import { zhPoll } from './zhPoll.js';
import { zhPeople, zhPresence } from './zhPeople.js';
import fc from 'fast-check';
import { bidiClosed } from './bidiClosed.js';
import { headingTime } from '../text/chatTime.js';
import { beijing, NOON } from '../testing/samples.js';
import { WORDS } from './Copy.js';
import { en } from './en.js';
import { enMarket } from './enMarket.js';
import { createMarketLanguage, MARKET_WORDS } from './MarketCopy.js';
import { createLanguage } from './createLanguage.js';

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
  expect(imErrorText(code, chinese)).toBe(sentence);
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
  expect(previewWords(preview, null, chinese)).toEqual({ shown, spoken });
});

it('[UI-LIST-3] a message was recalled by the peer in a one-to-one conversation, by a member with name in a group', () => {
  const taken = { kind: 'recalled', byMe: false, from: '3001' } as const;
  const names = { self: 'me', nameOf: () => '王师傅' };
  expect(previewWords(taken, names, chinese).shown).toBe('王师傅撤回了一条消息');
  expect(previewWords(taken, null, chinese).shown).toBe('成员撤回了一条消息');
  expect(previewWords({ kind: 'recalled', byMe: false }, names, chinese).shown).toBe('对方撤回了一条消息');
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
  expect(previewWords({ kind: 'image' }, null, chinese)).toEqual({ shown: '[图片]', spoken: '图片' });
  expect(previewWords({ kind: 'video' }, null, chinese).shown).toBe('[vidio]');
  expect([orderStatusLabel(1), orderStatusLabel(2)]).toEqual(['等待付款', undefined]);
});

it('all texts that the specification gives in English are Chinese if that is configured, and stay English in English', () => {
  onTestFinished(() => overrideCopy({}));
  const given = (language: Language) => [
    ...(['image', 'audio', 'video'] as const).map((kind) => previewWords({ kind }, null, language).shown),
    ...Object.values(language(zhPresence)).map(({ shown }) => shown),
    language(zhPeople).clearQuestion,
  ];
  const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  expect(given(chinese).every(hasLatin)).toBe(true);
  overrideCopy({ chinese: chineseTexts });
  expect(given(chinese).filter(hasLatin)).toEqual([]);
  expect(given(createLanguage(en)).every(hasLatin)).toBe(true);
  expect(previewWords({ kind: 'video' }, null, chinese)).toEqual({ shown: '[视频]', spoken: '视频' });
  overrideCopy({ chinese: chineseTexts, previewLabels: { image: '[照片]' } });
  expect(previewWords({ kind: 'image' }, null, chinese).shown).toBe('[照片]');
});

it('replaced emoji codes are written and read; the customary code of a replaced one is text', () => {
  onTestFinished(() => replaceEmojiCodes({}));
  replaceEmojiCodes({ '[):]': '[微笑一下]' });
  expect(emojiCodes[0]).toEqual({ code: '[微笑一下]', key: 'smile' });
  expect(parseText('好[微笑一下][):][:D]')).toEqual([
    { kind: 'text', source: '好' },
    { kind: 'emoji', source: '[微笑一下]', index: 0 },
    { kind: 'text', source: '[):]' },
    { kind: 'emoji', source: '[:D]', index: 1 },
  ]);
});

const MARKS = ['a', '字', '\u202a', '\u202b', '\u202d', '\u202e', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069'];

it('every direction that a name opens is closed after it, and no character of the name is removed', () => {
  expect(bidiClosed('王师傅')).toBe('王师傅');
  expect(bidiClosed('\u202e王')).toBe('\u202e王\u202c');
  expect(bidiClosed('\u2067\u202e王')).toBe('\u2067\u202e王\u202c\u2069');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...MARKS) }), (name) => {
      const closed = bidiClosed(name);
      expect(closed.startsWith(name)).toBe(true);
      expect(bidiClosed(closed)).toBe(closed);
    }),
  );
});

it('texts are replaced at any depth, the rest stays Chinese, and Chinese itself is unchanged', () => {
  const own = createLanguage({
    chat: { send: '发出', sendKeys: { enter: { hint: '回车' } } },
    errors: { userBanned: '账号停用' },
  });
  const { send, sendKeys, emoji } = own(zhChat);
  expect([send, sendKeys.enter.hint, sendKeys.enter.label, emoji]).toEqual(['发出', '回车', '按 Enter 发送', '表情']);
  expect([imErrorText('userBanned', own), imErrorText('nameTooLong', own)]).toEqual([
    '账号停用',
    '用户名超过64个字节！',
  ]);
  expect([chinese(zhChat).send, imErrorText('userBanned', chinese)]).toEqual(['发送', '用户已被封禁！']);
});

it('an app’s own texts replace only those of a language that they name', () => {
  const own = createLanguage(en, { chat: { send: 'Post' } }, { chat: { sendKeys: { enter: { hint: 'Return' } } } });
  const { send, sendKeys, emoji } = own(zhChat);
  expect([send, sendKeys.enter.hint, emoji]).toEqual(['Post', 'Return', en.chat.emoji]);
  expect(en.chat.send).not.toBe('Post');
  // Null is a text of its own: nothing is shown.
  const silent = createLanguage(en, { callEnds: { ends: { hungUp: { shown: null } } } });
  expect(silent(zhCallEnd).ends.hungUp.shown).toBe(null);
});

it('a language that lacks texts has those below it, and says in development which; own words and whole languages say nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  createLanguage(en, { chat: { send: 'Post' } });
  expect(warn).not.toHaveBeenCalled();
  const { polls: _, ...others } = en;
  const half = createLanguage(en, { ...others, chat: { ...en.chat, notes: { ...en.chat.notes, language: 'vi' } } });
  expect(half(zhPoll).title).toBe(en.polls.title);
  expect(warn.mock.lastCall).toEqual([
    expect.stringMatching(/^createLanguage: vi lacks 12 texts: polls\.title, .*polls\.modes\.one/u),
  ]);
  vi.stubEnv('NODE_ENV', 'production');
  createLanguage({ chat: { notes: { language: 'vi' } } });
  vi.unstubAllEnvs();
  expect(warn).toHaveBeenCalledOnce();
});

it('English reaches previews and times, and has no Chinese word', () => {
  const english = createMarketLanguage(createLanguage(en), enMarket);
  expect(previewWords({ kind: 'recalled', byMe: true }, null, english).shown).toBe('You unsent a message');
  expect(headingTime(NOON - 40 * 86_400_000, NOON, beijing, english)).toMatch(/^[A-Z][a-z]{2} \d{1,2}/u);
  const words = [WORDS, MARKET_WORDS].flatMap((tables) => Object.values<object>(tables)).map((table) => english(table));
  expect(words.flatMap(textsOf).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

it('the chat’s words say nothing of orders, payments and the cameras of a site', () => {
  expect(textsOf(WORDS).filter((text) => /订单|支付|付款|报价|工地/u.test(text))).toEqual([]);
});

/** Every text of a table, including the results of its functions. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsOf(words('1', '2', '3'));
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}
