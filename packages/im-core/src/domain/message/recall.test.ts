import { describe, expect, it } from 'vitest';
import { ME, message, PEER } from '../../testing/builders.js';
import { decideRecall, emptied } from './messageKinds.js';

describe('recalls (RECALL)', () => {
  it('[IM-RECALL-1] only own messages, only accepted ones, and only once', () => {
    const mine = message(1, { from: ME, status: 'sent' });
    expect(decideRecall(mine, ME)).toBe('allowed');
    expect(decideRecall({ ...mine, status: 'read' }, ME)).toBe('allowed');
    expect(decideRecall({ ...mine, from: PEER }, ME)).toBe('notMine');
    expect(decideRecall({ ...mine, serverId: null, status: 'sending' }, ME)).toBe('notAccepted');
    expect(decideRecall({ ...mine, serverId: null, status: 'failed' }, ME)).toBe('notAccepted');
    expect(decideRecall({ ...mine, status: 'recalled' }, ME)).toBe('recalledAlready');
  });

  it('[IM-RECALL-2] a recalled message of any kind keeps none of its content', () => {
    const url = 'https://secret/url';
    const name = 'secret name';
    const messages = [
      message(1, {
        body: { type: 'text', text: 'secret text' },
        mentions: ['secret person'],
        quote: { id: '1', from: 'bo', preview: 'secret' },
      }),
      message(2, { body: { type: 'image', url, name, width: 1, height: 1 } }),
      message(3, { body: { type: 'file', url, name, bytes: 1 } }),
    ];
    for (const one of messages) {
      const left = emptied(one);
      expect(JSON.stringify(left)).not.toContain('secret');
      expect(left).toMatchObject({ id: one.id, serverId: one.serverId, time: one.time, status: 'recalled' });
    }
  });
});
