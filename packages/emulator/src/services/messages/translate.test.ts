import { expect, it } from 'vitest';
import { translate } from './translate.js';

it.each([
  ['增项要多少钱？', 'en', 'How much is the extra? (demo translation)'],
  ['@林晓 谢谢[:D]', 'en', '@林晓 thank you[:D] (demo translation)'],
  ['hello, Master Wang', 'zh-Hans', '你好, 师傅 Wang（演示翻译）'],
  ['你好', 'fr', null],
])('translates %s into %s by the phrases of the demo, and says what it is', (text, language, translated) => {
  expect(translate(text, language)).toBe(translated);
});
