import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STREAM, STREAM_STOP, streamedAfter, type StreamedText } from '../../domain/message/streamed.js';
import * as LIMITS from '../../limits.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { PEER, WITH_PEER } from '../../testing/builders.js';
import { StreamStore } from './StreamStore.js';

function start() {
  const clock = new FakeClock();
  const sent: unknown[] = [];
  const streams = new StreamStore({ clock, send: (...command) => void sent.push(command) });
  const arrives = (extension: unknown, action: string = STREAM) =>
    streams.received({ type: 'commandReceived', from: PEER, action, extension, sentAt: 0 });
  return { clock, sent, streams, arrives, text: () => streams.find(WITH_PEER)?.text };
}

it('a text grows by its parts until its message arrives, or nothing comes for a while', async () => {
  const { clock, streams, arrives, text } = start();
  arrives({ id: 'a', at: 0, text: '您好，' });
  arrives({ id: 'a', at: 3, text: '请稍等。' });
  expect(text()).toBe('您好，请稍等。');
  for (const wrong of [null, 'x', {}, { id: 'a', at: -1, text: 'x' }, { id: 'a', at: 7, text: 'x'.repeat(20_000) }])
    arrives(wrong);
  arrives({ id: 'a', at: 7, text: '其他' }, 'other');
  expect(text()).toBe('您好，请稍等。');
  streams.ended(WITH_PEER);
  expect([text(), clock.waiting]).toEqual([undefined, 0]);
  arrives({ id: 'b', at: 0, text: '师傅' });
  await clock.advance(LIMITS.streamSilenceMs);
  expect(text()).toBeUndefined();
});

it('a text is Markdown if its writer marks it', () => {
  const { streams, arrives } = start();
  arrives({ id: 'a', at: 0, text: '**报', fitout_format: 'markdown' });
  expect(streams.find(WITH_PEER)).toEqual({ id: 'a', text: '**报', isMarkdown: true });
  arrives({ id: 'b', at: 0, text: '**报', fitout_format: 'html' });
  expect(streams.find(WITH_PEER)).toEqual({ id: 'b', text: '**报' });
});

it('the user stops a text: the writer is asked, and later parts of it are not shown', () => {
  const { sent, streams, arrives, text } = start();
  streams.stop(WITH_PEER);
  arrives({ id: 'a', at: 0, text: '您好' });
  streams.stop(WITH_PEER);
  arrives({ id: 'a', at: 2, text: '，请' });
  expect([text(), sent]).toEqual([undefined, [[PEER, STREAM_STOP, { id: 'a' }]]]);
  arrives({ id: 'b', at: 0, text: '好的' });
  expect(text()).toBe('好的');
});

it('whatever parts are lost or repeated, what is shown begins as the whole text does', () => {
  const parts = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(parts, fc.array(fc.nat()), (pieces, order) => {
      const whole = pieces.join('');
      const all = pieces.map((text, index) => ({ id: 'a', at: pieces.slice(0, index).join('').length, text }));
      const arrived = order.map((at) => all[at % all.length] ?? all[0]).filter((part) => part !== undefined);
      const shown = arrived.reduce<StreamedText | null>(streamedAfter, null);
      expect(whole.startsWith(shown?.text ?? '')).toBe(true);
      expect(all.reduce<StreamedText | null>(streamedAfter, null)?.text).toBe(whole);
    }),
  );
});
