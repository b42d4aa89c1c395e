import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../testing/FakeClock.js';
import { PEER, WITH_PEER } from '../../testing/builders.js';
import { TypingStore } from './TypingStore.js';

function start() {
  const clock = new FakeClock();
  const sent: string[] = [];
  return { clock, sent, typing: new TypingStore({ clock, send: ({ id }) => void sent.push(id) }) };
}

describe('the typing indicator (TYPING)', () => {
  it('is sent at most every five seconds, again after sending, and one-to-one only', async () => {
    const { clock, sent, typing } = start();
    typing.writing(WITH_PEER);
    await clock.advance(4_999);
    typing.writing(WITH_PEER);
    expect(sent).toEqual([PEER]);
    await clock.advance(1);
    typing.writing(WITH_PEER);
    typing.sent(WITH_PEER);
    typing.writing(WITH_PEER);
    typing.writing({ kind: 'group', id: 'team' });
    expect(sent).toEqual([PEER, PEER, PEER]);
  });

  it('is shown for six seconds after the last one, or until the message arrives', async () => {
    const { clock, typing } = start();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(typing.isPeerTyping(WITH_PEER)));
    typing.peerTyping(WITH_PEER);
    await clock.advance(5_999);
    typing.peerTyping(WITH_PEER);
    await clock.advance(5_999);
    expect(typing.isPeerTyping(WITH_PEER)).toBe(true);
    await clock.advance(1);
    typing.peerTyping(WITH_PEER);
    typing.ended(WITH_PEER);
    expect([seen, clock.waiting]).toEqual([[false, true, false, true, false], 0]);
    stop();
  });

  it('dispose hides the indicator and leaves no timer', () => {
    const { clock, typing } = start();
    typing.peerTyping(WITH_PEER);
    typing.writing(WITH_PEER);
    typing.dispose();
    expect([typing.isPeerTyping(WITH_PEER), clock.waiting]).toEqual([false, 0]);
  });
});
