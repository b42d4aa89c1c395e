import { expect, it } from 'vitest';
import { VIP_PLANS } from '../club.js';
import { PROBLEMS, CATEGORIES, SERVICE_ITEMS } from '../catalog.js';

function answerTo(title: string): string {
  const { summary = '', content = '' } = PROBLEMS.find((one) => one.title === title) ?? {};
  return `${summary}\n${content.replaceAll(/<[^>]*>|\s/gu, '')}`;
}

it.each([
  ['如何批量下单？', ['最多200行', '会员500行']],
  ['支付后可以取消吗？', ['上门时间确认前', '客服']],
  ['如何修改上门时间？', ['2小时以上']],
  ['什么是增项费用？', ['处理完增项后师傅才能完工']],
  ['下单后多久需要支付？', ['30分钟', '再来一单']],
  ['为什么看不到画面？', ['“施工中”或“待验收”']],
])('the answer to %s says what the marketplace does', (title, words) => {
  for (const word of words) expect(answerTo(title)).toContain(word);
});

it('the examples of a row are a category and an item that exist', () => {
  const [, category, item] = /例如“([^”]+)”.*例如“([^”]+)”/u.exec(answerTo('如何批量下单？')) ?? [];
  const found = CATEGORIES.find(({ name }) => name === category);
  expect(SERVICE_ITEMS.filter(({ categoryId }) => categoryId === found?.id).map(({ name }) => name)).toContain(item);
});

it('the answer about members names the rights of each plan', () => {
  const answer = answerTo('会员有什么权益？');
  for (const { name, rights } of VIP_PLANS) for (const word of [name, ...rights]) expect(answer).toContain(word);
});

it('no answer names a day, which would be past one day', () => {
  for (const { title } of PROBLEMS) expect(answerTo(title)).not.toMatch(/\d{4}-\d\d-\d\d/u);
});
