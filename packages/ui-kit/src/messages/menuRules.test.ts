import { chinese } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { ME, message, NOON, text } from '../testing/samples.js';
import { bodyWords, viewOf } from './messageKinds.js';
import { messageActions } from './messageActions.js';

const image = { type: 'image', url: '/a', name: 'a.jpg', width: 1, height: 1 } as const;
const voice = { type: 'audio', url: '/a', name: 'a.wav', seconds: 3 } as const;
const call = { type: 'text', text: '语音通话邀请', call: { callId: 'c1' } } as const;
const at = (now: number, recallWindowMs?: number) => ({ self: ME, now, recallWindowMs });

describe('the actions on a message (MENU)', () => {
  it.each<[string, Partial<Message>, string[]]>([
    [
      'a text of another',
      {},
      ['copy', 'react', 'translate', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'report', 'remove'],
    ],
    [
      'a voice message',
      { body: voice },
      ['react', 'transcribe', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'report', 'remove'],
    ],
    [
      'a picture of another',
      { body: image },
      ['react', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'report', 'remove'],
    ],
    [
      'an own text',
      { from: ME, status: 'sent' },
      ['copy', 'react', 'translate', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'recall', 'remove'],
    ],
    [
      'an own text that was read',
      { from: ME, status: 'read' },
      ['copy', 'react', 'translate', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'recall', 'remove'],
    ],
    [
      'an own picture',
      { from: ME, status: 'sent', body: image },
      ['react', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'recall', 'remove'],
    ],
    ['an own text on its way', { from: ME, status: 'sending', serverId: null }, ['copy']],
    ['an own picture on its way', { from: ME, status: 'sending', serverId: null, body: image }, []],
    ['an own text that failed', { from: ME, status: 'failed', serverId: null }, ['copy', 'retry', 'discard']],
    [
      'a picture without an address',
      { body: { ...image, url: '' } },
      ['react', 'quote', 'select', 'pin', 'remind', 'report', 'remove'],
    ],
    [
      'a text without words',
      { body: text('[:D] @王师傅 https://a.cn') },
      ['copy', 'react', 'quote', 'forward', 'select', 'favourite', 'pin', 'remind', 'report', 'remove'],
    ],
    ['what was taken back', { from: ME, status: 'recalled' }, []],
    ['a call', { from: ME, status: 'sent', body: call }, ['remove']],
    ['a call that never went out', { from: ME, status: 'failed', serverId: null, body: call }, ['discard']],
    ['an unknown kind', { body: { type: 'unsupported' } }, ['react', 'select', 'pin', 'remind', 'report', 'remove']],
  ])('[UI-MENU-2]with %s', (_, over, actions) => {
    expect(messageActions(message(over), at(NOON))).toEqual(actions);
  });

  it('a location can be copied, quoted, forwarded and selected', () => {
    const body = { type: 'location', name: '湖畔花园', address: '文三路 1 号', position: null } as const;
    expect(messageActions(message({ body }), at(NOON))).toEqual([
      'copy',
      'react',
      'quote',
      'forward',
      'select',
      'favourite',
      'pin',
      'remind',
      'report',
      'remove',
    ]);
    expect(viewOf(body).words?.(body)).toBe('湖畔花园 文三路 1 号');
    expect(bodyWords(body, chinese)).toBe('[位置] 湖畔花园');
    expect(bodyWords({ ...body, name: '' }, chinese)).toBe('[位置] 文三路 1 号');
  });

  it('an own text can be edited within the time that the app allows, and a pinned message is unpinned', () => {
    const own = message({ from: ME, status: 'sent' });
    const rules = { self: ME, now: own.time + 999, editWindowMs: 1_000 };
    expect(messageActions(own, rules)).toContain('edit');
    expect(messageActions(own, { ...rules, now: own.time + 1_000 })).not.toContain('edit');
    expect(messageActions(message({}), rules)).not.toContain('edit');
    const pinned = messageActions(own, { ...rules, isPinned: true });
    expect(pinned).toContain('unpin');
    expect(pinned).not.toContain('pin');
  });

  it('[UI-MENU-2] a recall has no time limit unless one is given', () => {
    const own = message({ from: ME, status: 'sent' });
    expect(messageActions(own, at(NOON + 1e12))).toContain('recall');
    expect(messageActions(own, at(NOON + 120_000, 120_000))).toContain('recall');
    expect(messageActions(own, at(NOON + 120_001, 120_000))).not.toContain('recall');
  });
});
