import { describe, expect, it } from 'vitest';
import { ME, message, PEER } from '../../testing/builders.js';
import type { MessageBody } from './message.js';
import { newestOf, previewOf, type Preview } from './messageKinds.js';

const ROWS: readonly (readonly [body: MessageBody, preview: Preview])[] = [
  [
    { type: 'text', text: '你好 [):]' },
    { kind: 'text', text: '你好 [):]' },
  ],
  [{ type: 'image', url: 'u', name: 'n.png', width: 1, height: 1 }, { kind: 'image' }],
  [{ type: 'audio', url: 'u', name: 'n.wav', seconds: 1 }, { kind: 'audio' }],
  [{ type: 'video', url: 'u', name: 'n.mp4', seconds: 1 }, { kind: 'video' }],
  [
    { type: 'file', url: 'u', name: '报价.pdf', bytes: 1 },
    { kind: 'file', name: '报价.pdf' },
  ],
  [
    { type: 'location', name: '湖畔', address: '文三路', position: null },
    { kind: 'location', name: '湖畔' },
  ],
  [
    { type: 'location', name: '', address: '文三路', position: null },
    { kind: 'location', name: '文三路' },
  ],
  [
    { type: 'custom', event: 'card', data: {}, text: '名片' },
    { kind: 'text', text: '名片' },
  ],
  [{ type: 'custom', event: 'card', data: {}, text: '' }, { kind: 'unsupported' }],
  [
    { type: 'combine', title: '群聊的聊天记录', summary: '小博：好', url: 'u' },
    { kind: 'combine', name: '群聊的聊天记录' },
  ],
  [{ type: 'unsupported' }, { kind: 'unsupported' }],
];

describe('the last-message line (PREVIEW)', () => {
  it('[IM-PREVIEW-1] says what kind of message it is, a text itself, a file by its name', () => {
    for (const [body, preview] of ROWS) expect(previewOf(message(1, { body }), ME)).toEqual(preview);
    expect(previewOf(null, ME)).toEqual({ kind: 'none' });
  });

  it('the preview follows a refused message until a newer one arrives, and a pending message always', () => {
    const taken = message(5);
    const own = (time: number, status: 'failed' | 'sending') =>
      message(9, { id: `${status} ${time}`, serverId: null, from: ME, time, status });
    const [late, early] = [own(taken.time + 1, 'failed'), own(taken.time - 1, 'failed')];
    expect(newestOf([])).toBeNull();
    expect(newestOf([late])).toBe(late);
    expect(newestOf([taken, late])).toBe(late);
    expect(newestOf([taken, early])).toBe(taken);
    const sending = own(taken.time - 1, 'sending');
    expect(newestOf([taken, sending])).toBe(sending);
    expect(newestOf([taken, sending, own(taken.time - 2, 'failed')])).toBe(sending);
    expect(newestOf([taken, late], ({ status }) => status !== 'failed')).toBe(taken);
  });

  it('[IM-PREVIEW-2] names who recalled a message, without its content', () => {
    for (const [body] of ROWS) {
      expect(previewOf(message(1, { body, status: 'recalled' }), ME)).toEqual({ kind: 'recalled', byMe: false });
      const mine = message(1, { body, status: 'recalled', from: ME });
      expect(previewOf(mine, ME)).toEqual({ kind: 'recalled', byMe: true });
      expect(previewOf(mine, PEER)).toEqual({ kind: 'recalled', byMe: false });
    }
    const inGroup = message(1, { conversation: { kind: 'group', id: 'g1' }, status: 'recalled' });
    expect(previewOf(inGroup, ME)).toEqual({ kind: 'recalled', byMe: false, from: PEER });
    expect(previewOf(inGroup, PEER)).toEqual({ kind: 'recalled', byMe: true });
  });
});
