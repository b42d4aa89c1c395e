import { expect, it } from 'vitest';
import type { BodyOf, CombinedMessage, MessageBody, OutgoingMessage } from '../domain/message/message.js';
import { waitForMessage, loggedIn, type ChatServiceHarness } from './contractDevice.js';

/** The guarantees of a chat service about combined messages. */
export function combineContract(start: () => Promise<ChatServiceHarness>): void {
  it('stores the messages of a combined message at an address, which works in a forwarded copy and inside another combined message too', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const url = 'https://files.example.cn/plan.png';
    const messages: readonly CombinedMessage[] = [
      { from: 'bo', time: 1_700_000_000_000, body: { type: 'text', text: '明天上午九点到' } },
      { from: 'amy', time: 1_700_000_060_000, body: { type: 'image', url, name: '图纸.png', width: 640, height: 480 } },
      { from: 'amy', time: 1_700_000_061_000, body: { type: 'audio', url, name: 'a.wav', seconds: 7 } },
      { from: 'bo', time: 1_700_000_062_000, body: { type: 'video', url, name: '现场.mp4', seconds: 12 } },
      { from: 'bo', time: 1_700_000_063_000, body: { type: 'file', url, name: '合同.pdf', bytes: 3_000 } },
      {
        from: 'amy',
        time: 1_700_000_064_000,
        body: { type: 'location', name: '', address: '文三路 1 号', position: null },
      },
    ];
    const shown = { title: '艾米和小博的聊天记录', summary: '小博：明天上午九点到\n艾米：[图片]' };

    const sent = await amy.service.send(outgoing('combine-1', { type: 'combine', ...shown, url: '', messages }));
    const first = await arrived('combine-1');
    expect(first).toEqual({ type: 'combine', ...shown, url: expect.stringMatching(/./u) });
    expect(sent).toMatchObject({ ok: true, value: { body: { type: 'combine', ...shown } } });
    const atSender = sent.ok && sent.value.body?.type === 'combine' ? sent.value.body.url : '';
    for (const address of [first.url, atSender]) {
      expect(await bo.service.combinedMessages(address)).toEqual({ ok: true, value: messages });
    }

    await amy.service.send(outgoing('combine-2', first));
    const copy = await arrived('combine-2');
    expect(await bo.service.combinedMessages(copy.url)).toEqual({ ok: true, value: messages });

    const inside: CombinedMessage = { from: 'amy', time: 1_700_000_070_000, body: first };
    await amy.service.send(outgoing('combine-3', { type: 'combine', ...shown, url: '', messages: [inside] }));
    const outer = await arrived('combine-3');
    expect(await bo.service.combinedMessages(outer.url)).toEqual({ ok: true, value: [inside] });

    expect(await bo.service.combinedMessages('https://other.example.cn/x')).toMatchObject({ ok: false });

    async function arrived(id: string): Promise<BodyOf<'combine'>> {
      await waitForMessage(bo.events, id);
      const bodies = bo.events.flatMap((event) =>
        event.type === 'messageReceived' && event.message.id === id ? [event.message.body] : [],
      );
      const [body] = bodies;
      if (body?.type !== 'combine') throw new TypeError(`no combined message arrived, but ${JSON.stringify(bodies)}`);
      return body;
    }
  });
}

function outgoing(id: string, body: MessageBody): OutgoingMessage {
  return { id, conversation: { kind: 'contact', id: 'bo' }, from: 'amy', body, mentions: [], writtenAt: 1 };
}
