import { expect, it, onTestFinished } from 'vitest';
import { previewWords } from '../text/previewText.js';
import { headingTime } from '../text/chatTime.js';
import { beijing, NOON } from '../testing/samples.js';
import { WORDS } from './Copy.js';
import { en } from './en.js';
import { enMarket } from './enMarket.js';
import { MARKET_WORDS, setMarketCopy } from './MarketCopy.js';
import { imErrorText } from './imErrorText.js';
import { setCopy } from './setCopy.js';
import { zhChat } from './zhChat.js';

it('texts are replaced at any depth, the rest stays Chinese, and texts that a later call leaves out are Chinese again', () => {
  onTestFinished(() => setCopy({}));
  setCopy({ chat: { send: '发出', sendKeys: { enter: { hint: '回车' } } }, errors: { userBanned: '账号停用' } });
  expect([zhChat.send, zhChat.sendKeys.enter.hint, zhChat.emoji]).toEqual(['发出', '回车', '表情']);
  expect([imErrorText('userBanned'), imErrorText('nameTooLong')]).toEqual(['账号停用', '用户名超过64个字节！']);
  setCopy({ chat: { emoji: '笑脸' } });
  expect([zhChat.send, zhChat.emoji, imErrorText('userBanned')]).toEqual(['发送', '笑脸', '用户已被封禁！']);
});

it('an app’s own texts replace only those of a language that they name', () => {
  onTestFinished(() => setCopy({}));
  setCopy(en, { chat: { send: 'Post' } }, { chat: { sendKeys: { enter: { hint: 'Return' } } } });
  expect([zhChat.send, zhChat.sendKeys.enter.hint, zhChat.emoji]).toEqual(['Post', 'Return', en.chat.emoji]);
  expect(en.chat.send).not.toBe('Post');
});

it('English reaches previews and times, and has no Chinese word', () => {
  onTestFinished(() => (setCopy({}), setMarketCopy({})));
  setCopy(en);
  setMarketCopy(enMarket);
  expect(previewWords({ kind: 'recalled', byMe: true }).shown).toBe('You unsent a message');
  expect(headingTime(NOON - 40 * 86_400_000, NOON, beijing)).toMatch(/^[A-Z][a-z]{2} \d{1,2}/u);
  expect([WORDS, MARKET_WORDS].flatMap(textsOf).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
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
