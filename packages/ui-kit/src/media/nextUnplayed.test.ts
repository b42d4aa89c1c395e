import type { Message } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { message } from '../testing/samples.js';
import { nextUnplayed } from './mediaRules.js';

const ME = 'me';
const BODY = { type: 'audio', url: '/a.mp3', name: 'a.mp3', seconds: 3 } as const;
const voice = (id: string, changes: Partial<Message> = {}): Message =>
  message({ id, from: 'other', body: BODY, ...changes });
const nonePlayed = { has: () => false };

describe('the voice message that plays next (VOICE)', () => {
  it('is the first after the played one from another sender', () => {
    const list = [voice('1'), voice('2', { from: ME }), message({ id: '3', from: 'other' }), voice('4'), voice('5')];
    expect(nextUnplayed(list, '1', ME, nonePlayed)?.id).toBe('4');
  });

  it('own ones never play automatically', () => {
    expect(nextUnplayed([voice('1'), voice('2', { from: ME })], '1', ME, nonePlayed)).toBeNull();
  });

  it('recalled and played ones are skipped, and no earlier one plays', () => {
    const list = [voice('0'), voice('1'), voice('2', { status: 'recalled' }), voice('3'), voice('4')];
    expect(nextUnplayed(list, '1', ME, { has: (id) => id === '3' })?.id).toBe('4');
    expect(nextUnplayed(list, '4', ME, nonePlayed)).toBeNull();
    expect(nextUnplayed(list, 'gone', ME, nonePlayed)).toBeNull();
  });
});
