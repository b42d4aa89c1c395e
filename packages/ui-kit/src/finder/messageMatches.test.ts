import { expect, it } from 'vitest';
import { message, text } from '../testing/samples.js';
import { excerptOf, messageMatches } from './findInMessages.js';

const textMessage = (id: string, words: string) => message({ id, body: text(words) });
const bo = { kind: 'contact', id: 'bo' } as const;
const group = { kind: 'group', id: 'g1' } as const;

it('each matching conversation is found once, with its newest message and the number of hits', () => {
  const conversations = [
    { ref: group, messages: [textMessage('1', '台面'), textMessage('2', '台面装好了'), textMessage('3', '谢谢')] },
    { ref: bo, messages: [textMessage('4', '几点到？')] },
  ];
  const found = (query: string) =>
    messageMatches(query, conversations).map(({ conversation, count, newest }) => [conversation.id, count, newest.id]);
  expect(found('台面')).toEqual([['g1', 2, '2']]);
  expect(found('几点')).toEqual([['bo', 1, '4']]);
  expect(found('后天')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

it('the excerpt shows the words in one line, with few letters before them', () => {
  const shown = (words: string, query: string) => {
    const { text: line, marks } = excerptOf(textMessage('1', words), query);
    return [line, marks.map(({ start, end }) => line.slice(start, end))];
  };
  expect(shown('明天\n上门', '上门')).toEqual(['明天 上门', ['上门']]);
  expect(shown('师傅说浴室柜明天上午装，请提前关好水阀，谢谢', '水阀')).toEqual([
    '…午装，请提前关好水阀，谢谢',
    ['水阀'],
  ]);
});
