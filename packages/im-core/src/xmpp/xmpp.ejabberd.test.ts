import * as xmpp from '@xmpp/client';
import { expect, it, onTestFinished } from 'vitest';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { loggedIn, waitForEvent, waitForMessage } from '../testing/contractDevice.js';
import { fileUploaderContract } from '../testing/fileUploaderContract.js';
import { ejabberdForTests } from './ejabberd.contract.js';
import { createXmppUploader } from './upload.js';
import { NS, type XmlElement } from './vendor.js';

const { start, server } = ejabberdForTests();
const { xml } = xmpp;

chatServiceContract('XMPP, on a real ejabberd', () => start(), ['combined', 'translation', 'reports']);

fileUploaderContract("ejabberd's uploads", async () => {
  const harness = await start();
  const put = (url: string, request: object) => fetch(url, request);
  const { service } = await loggedIn(harness, 'amy');
  return {
    uploader: createXmppUploader({ service: service as ReturnType<typeof harness.device>, fetch: put }),
    unreachable: createXmppUploader({ service: harness.device('offline'), fetch: put }),
  };
});

it('talks both ways with a stock client of XMPP: texts, replies, edits, reactions, recalls, markers and receipts', async () => {
  const harness = await start();
  const { domain } = harness;
  const amy = await loggedIn(harness, 'amy');
  const bo = xmpp.client({ service: server().socketUrl, domain, resource: 'stock', username: 'bo', password: 'bo' });
  const got: XmlElement[] = [];
  bo.on('stanza', (stanza: XmlElement) => void got.push(stanza));
  bo.on('error', () => undefined);
  onTestFinished(async () => void (await bo.stop()));
  await new Promise<void>((resolve, reject) => {
    bo.on('online', () => resolve());
    bo.connect(server().socketUrl).then(() => bo.open({ domain }), reject);
  });
  await bo.send(xml('presence'));
  const arrived = (name: string, xmlns?: string) =>
    expect.poll(() => got.some((stanza) => stanza.getChild(name, xmlns) !== undefined)).toBe(true);

  const withBo = { kind: 'contact', id: 'bo' } as const;
  const body = { type: 'text', text: '明天几点？' } as const;
  const sent = await amy.service.send({
    id: 'asked-one',
    conversation: withBo,
    from: 'amy',
    body,
    mentions: [],
    writtenAt: 1,
  });
  expect(sent.ok).toBe(true);
  await arrived('body');
  expect(
    got
      .find((stanza) => stanza.getChild('body'))
      ?.getChild('body')
      ?.text(),
  ).toBe('明天几点？');

  const write = (id: string, ...children: readonly XmlElement[]) =>
    bo.send(xml('message', { to: `amy@${domain}`, type: 'chat', id }, ...children));
  const reply = xml('reply', { xmlns: NS.reply, id: 'asked-one', to: `amy@${domain}` });
  await write('answer-one', xml('body', {}, '九点'), reply, xml('request', { xmlns: NS.receipts }));
  await waitForMessage(amy.events, 'answer-one');
  const message = { from: 'bo', body: { type: 'text', text: '九点' }, quote: { id: 'amy:asked-one', from: 'amy' } };
  expect(amy.events).toContainEqual(
    expect.objectContaining({
      message: expect.objectContaining({ ...message, quote: expect.objectContaining(message.quote) }),
    }),
  );
  await arrived('received', NS.receipts);

  await write('edit-one', xml('body', {}, '十点'), xml('replace', { xmlns: NS.correct, id: 'answer-one' }));
  expect(await waitForEvent(amy.events, 'messageEdited')).toMatchObject({ serverId: 'bo:answer-one', text: '十点' });
  await write(
    'react-one',
    xml('reactions', { xmlns: NS.reactions, id: 'asked-one' }, xml('reaction', {}, '👍')),
    xml('store', { xmlns: NS.hints }),
  );
  expect(await waitForEvent(amy.events, 'reactionsChanged')).toMatchObject({
    serverId: 'amy:asked-one',
    reactions: [{ emoji: '👍', by: ['bo'] }],
  });
  await write('seen-one', xml('displayed', { xmlns: NS.markers, id: 'asked-one' }), xml('store', { xmlns: NS.hints }));
  expect(await waitForEvent(amy.events, 'conversationOpened')).toMatchObject({ conversation: withBo, by: 'bo' });
  await write('gone-one', xml('retract', { xmlns: NS.retract, id: 'answer-one' }), xml('store', { xmlns: NS.hints }));
  expect(await waitForEvent(amy.events, 'messageRecalled')).toMatchObject({ serverId: 'bo:answer-one', by: 'bo' });

  const serverId = sent.ok ? sent.value.serverId : '';
  await amy.service.edit({ id: 'edited-by-amy', conversation: withBo, serverId, text: '后天几点？' });
  await arrived('replace', NS.correct);
  await amy.service.recall(withBo, serverId);
  await arrived('retract', NS.retract);
});
