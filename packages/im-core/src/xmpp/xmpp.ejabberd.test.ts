import { createHash } from 'node:crypto';
import * as xmpp from '@xmpp/client';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../storage/memory.js';
import { chatServiceContract } from '../testing/chatServiceContract.js';
import { loggedIn, received, waitForEvent, waitForMessage } from '../testing/contractDevice.js';
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

/** A stock client of XMPP, without anything of ours. */
async function stockClient(domain: string, user: string) {
  const client = xmpp.client({
    service: server().socketUrl,
    domain,
    resource: 'stock',
    username: user,
    password: user,
  });
  const got: XmlElement[] = [];
  client.on('stanza', (stanza: XmlElement) => void got.push(stanza));
  client.on('error', () => undefined);
  onTestFinished(async () => void (await client.stop()));
  await new Promise<void>((resolve, reject) => {
    client.on('online', () => resolve());
    client.connect(server().socketUrl).then(() => client.open({ domain }), reject);
  });
  await client.send(xml('presence'));
  return { client, got, find: (name: string, xmlns?: string) => got.find((stanza) => stanza.getChild(name, xmlns)) };
}

it('[IM-1] finds with a probe what the archive has and nobody pushed to this device, once', async () => {
  const harness = await start();
  const [desk, phone] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'amy', 'phone')];
  await desk.service.conversations();
  const { client } = await stockClient(harness.domain, 'bo');
  const write = (id: string, to: string, ...children: readonly XmlElement[]) =>
    client.send(xml('message', { to, type: 'chat', id }, xml('body', {}, id), ...children));
  // The service tells the other device nothing of a private one: as if that push were lost.
  await write('not-pushed', `amy@${harness.domain}/phone`, xml('private', { xmlns: NS.carbons }));
  await write('pushed-one', `amy@${harness.domain}`);
  await waitForMessage(phone.events, 'not-pushed');
  await waitForMessage(desk.events, 'pushed-one');
  expect(received(desk.events)).toEqual(['pushed-one']);
  expect(await desk.service.probe()).toBe(true);
  await waitForMessage(desk.events, 'not-pushed');
  await desk.service.probe();
  await write('the-end-one', `amy@${harness.domain}`);
  await waitForMessage(desk.events, 'the-end-one');
  expect(received(desk.events)).toEqual(['pushed-one', 'not-pushed', 'the-end-one']);
});

it('talks both ways with a stock client of XMPP: texts, replies, edits, reactions, recalls, markers and receipts', async () => {
  const harness = await start();
  const { domain } = harness;
  const amy = await loggedIn(harness, 'amy');
  const { client: bo, find } = await stockClient(domain, 'bo');
  const arrived = (name: string, xmlns?: string) => expect.poll(() => find(name, xmlns) !== undefined).toBe(true);

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
  expect(find('body')?.getChild('body')?.text()).toBe('明天几点？');

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

  await write('answer-two', xml('body', {}, '或十一点'), reply);
  await waitForMessage(amy.events, 'answer-two');
  const serverId = sent.ok ? sent.value.serverId : '';
  await amy.service.edit({ id: 'edited-by-amy', conversation: withBo, serverId, text: '后天几点？' });
  await arrived('replace', NS.correct);
  await amy.service.recall(withBo, serverId);
  await arrived('retract', NS.retract);
  expect(await amy.service.history(withBo, null, 1)).toMatchObject({
    ok: true,
    value: [{ quote: { isRecalled: true } }],
  });
});

it('lets the later of two edits stand, though it comes from the device whose clock is a day behind', async () => {
  const harness = await start();
  const late = { ...systemClock, now: () => systemClock.now() + 86_400_000 };
  const desk = await loggedIn(harness, 'amy');
  const phone = harness.device('phone', undefined, late);
  await phone.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  const conversation = { kind: 'contact', id: 'bo' } as const;
  const body = { type: 'text', text: '几点' } as const;
  const sent = await desk.service.send({
    id: 'asked-one',
    conversation,
    from: 'amy',
    body,
    mentions: [],
    writtenAt: 1,
  });
  const serverId = sent.ok ? sent.value.serverId : '';
  expect(await phone.edit({ id: 'phones-edit', conversation, serverId, text: '十点' })).toMatchObject({ ok: true });
  expect(await phone.react(conversation, serverId, '👍', true)).toMatchObject({ ok: true });
  expect(await desk.service.edit({ id: 'desks-edit', conversation, serverId, text: '九点' })).toMatchObject({
    ok: true,
  });
  expect(await desk.service.react(conversation, serverId, '👍', false)).toMatchObject({ ok: true });
  const bo = await loggedIn(harness, 'bo');
  const history = await bo.service.history({ kind: 'contact', id: 'amy' }, null, 10);
  expect(history).toMatchObject({
    value: [{ body: { text: '九点' }, edit: { count: 2 } }],
  });
  const reactions = await bo.service.reactions({ kind: 'contact', id: 'amy' }, [serverId]);
  expect(reactions).toEqual({ ok: true, value: [{ serverId, reactions: [] }] });
});

it('tells of a reaction later than of the one before, though its device is ten years behind', async () => {
  const harness = await start();
  const amy = await loggedIn(harness, 'amy');
  const behind = { ...systemClock, now: () => systemClock.now() - 3_650 * 86_400_000 };
  const bo = harness.device('bo', undefined, behind);
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  const [withBo, withAmy] = [
    { kind: 'contact', id: 'bo' },
    { kind: 'contact', id: 'amy' },
  ] as const;
  const body = { type: 'text', text: '几点' } as const;
  const sent = await bo.send({ id: 'asked-one', conversation: withAmy, from: 'bo', body, mentions: [], writtenAt: 1 });
  const serverId = sent.ok ? sent.value.serverId : '';
  const phone = await loggedIn(harness, 'amy', 'phone');
  await amy.service.react(withBo, serverId, '👍', true);
  await waitForEvent(phone.events, 'reactionsChanged');
  await bo.react(withAmy, serverId, '🎉', true);
  const told = () => phone.events.filter((event) => event.type === 'reactionsChanged');
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(2);
  const [first, second] = told();
  expect(second?.reactions).toHaveLength(2);
  expect(second?.at).toBeGreaterThan(first?.at ?? Infinity);
});

it('believes no forged author: no message that another account wraps, no name of another member', async () => {
  const harness = await start();
  const { domain } = harness;
  const amy = await loggedIn(harness, 'amy');
  const { client: bo, find } = await stockClient(domain, 'bo');
  const id = xml('stanza-id', { xmlns: NS.ids, by: `amy@${domain}`, id: '9999999999999999' });
  const inner = xml('message', { from: `bo@${domain}`, type: 'chat', id: 'inner' }, xml('body', {}, '里面'), id);
  const event = xml('event', { xmlns: NS.pubsubEvent }, xml('items', {}, xml('item', {}, inner)));
  await bo.send(xml('message', { to: `amy@${domain}`, type: 'chat', id: 'outer-one' }, xml('body', {}, '外面'), event));
  const room = `team@groups.${domain}`;
  await server().call('subscribe_room', {
    user: `bo@${domain}`,
    nick: 'amy/x',
    room,
    nodes: 'urn:xmpp:mucsub:nodes:messages',
  });
  await bo.send(xml('message', { to: room, type: 'groupchat', id: 'as-amy-one' }, xml('body', {}, '我是业主')));
  await expect.poll(() => find('error')?.attrs['id']).toBe('as-amy-one');
  await waitForMessage(amy.events, 'outer-one');
  const texts = amy.events.flatMap((event) =>
    event.type === 'messageReceived' && event.message.body.type === 'text' ? [event.message.body.text] : [],
  );
  expect(texts).toEqual(['外面']);
});

it("declines another client's call at once, and shows it", async () => {
  const harness = await start();
  const amy = await loggedIn(harness, 'amy');
  const { client: bo, find } = await stockClient(harness.domain, 'bo');
  const media = xml('description', { xmlns: 'urn:xmpp:jingle:apps:rtp:1', media: 'video' });
  const propose = xml('propose', { xmlns: NS.jingleMessage, id: 'a-call' }, media);
  await bo.send(
    xml(
      'message',
      { to: `amy@${harness.domain}`, type: 'chat', id: 'call-one' },
      propose,
      xml('store', { xmlns: NS.hints }),
    ),
  );
  await waitForMessage(amy.events, 'call-one');
  expect(amy.events).toContainEqual(
    expect.objectContaining({
      message: expect.objectContaining({ from: 'bo', body: { type: 'text', text: '视频通话邀请' } }),
    }),
  );
  await expect
    .poll(() => find('reject', NS.jingleMessage)?.getChild('reject')?.attrs['id'], { timeout: 10_000 })
    .toBe('a-call');
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('shows the picture that another client published (XEP-0084), and keeps it and the rest of the card', async () => {
  const harness = await start();
  const { domain } = harness;
  const amy = await loggedIn(harness, 'amy');
  const { client: bo, find } = await stockClient(domain, 'bo');
  const publish = (node: string, id: string, content: XmlElement) =>
    bo.send(
      xml(
        'iq',
        { type: 'set', id: node },
        xml('pubsub', { xmlns: NS.pubsub }, xml('publish', { node }, xml('item', { id }, content))),
      ),
    );
  const bytes = Buffer.from(PIXEL, 'base64');
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const card = xml('vCard', { xmlns: NS.vcard }, xml('FN', {}, '小波'), xml('ORG', {}, xml('ORGNAME', {}, '装修公司')));
  await bo.send(xml('iq', { type: 'set', id: 'card' }, card));
  await publish('urn:xmpp:avatar:data', sha1, xml('data', { xmlns: 'urn:xmpp:avatar:data' }, PIXEL));
  const info = xml('info', { bytes: String(bytes.length), id: sha1, type: 'image/png', width: '1', height: '1' });
  await publish('urn:xmpp:avatar:metadata', sha1, xml('metadata', { xmlns: 'urn:xmpp:avatar:metadata' }, info));
  const bosCard = async () => {
    const answer = await amy.service.profiles(['bo']);
    return answer.ok ? answer.value[0] : null;
  };
  const picture = `data:image/png;base64,${PIXEL}`;
  await expect.poll(bosCard).toMatchObject({ nickname: '小波', avatarurl: picture });

  const own = await loggedIn(harness, 'bo');
  expect(await own.service.updateProfile('sign', '在工地')).toMatchObject({ ok: true });
  expect(await bosCard()).toMatchObject({ nickname: '小波', avatarurl: picture, sign: '在工地' });
  await bo.send(xml('iq', { type: 'get', id: 'read' }, xml('vCard', { xmlns: NS.vcard })));
  await expect
    .poll(() => find('vCard', NS.vcard)?.getChild('vCard')?.getChild('ORG')?.getChild('ORGNAME')?.text())
    .toBe('装修公司');
});

it('has the push service told of a message while no device is connected (XEP-0357)', async () => {
  const harness = await start();
  const { domain } = harness;
  await server().call('register', { user: 'push', host: domain, password: 'push' });
  const { find } = await stockClient(domain, 'push');
  const push = { jid: `push@${domain}/stock`, node: 'the phone of bo' };
  const bo = harness.device('bo', push);
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  await bo.close();
  const amy = await loggedIn(harness, 'amy');
  const conversation = { kind: 'contact', id: 'bo' } as const;
  const body = { type: 'text', text: '到了' } as const;
  await amy.service.send({ id: 'away-one', conversation, from: 'amy', body, mentions: [], writtenAt: 1 });
  const published = () => find('pubsub', NS.pubsub)?.getChild('pubsub')?.getChild('publish')?.attrs['node'];
  await expect.poll(published, { timeout: 10_000 }).toBe(push.node);
});

it('counts what came while the account was away, more than a page of it, until one of its devices reads it', async () => {
  const harness = await start();
  const amy = await loggedIn(harness, 'amy');
  const body = { type: 'text', text: '在吗？' } as const;
  const [withBo, withAmy] = [{ kind: 'contact', id: 'bo' } as const, { kind: 'contact', id: 'amy' } as const];
  for (let n = 0; n < 60; n += 1)
    await amy.service.send({
      id: `missed-${n}`,
      conversation: withBo,
      from: 'amy',
      body,
      mentions: [],
      writtenAt: Date.now(),
    });
  const [phone, tablet] = [await loggedIn(harness, 'bo', 'phone'), await loggedIn(harness, 'bo', 'tablet')];
  const counted = (unread: number) => ({
    ok: true,
    value: [{ conversation: withAmy, unread, last: { id: 'missed-59' } }],
  });
  for (const { service } of [phone, tablet]) expect(await service.conversations()).toMatchObject(counted(60));
  await phone.service.markConversationRead(withAmy);
  expect(await waitForEvent(tablet.events, 'conversationOpened')).toMatchObject({ conversation: withAmy, by: 'bo' });
  for (const { service } of [phone, tablet]) expect(await service.conversations()).toMatchObject(counted(0));
});

it('tells a device that was not open what another one of the account commanded', async () => {
  const harness = await start();
  const phone = await loggedIn(harness, 'amy', 'phone');
  const command = { to: 'bo', action: 'answered', extension: { id: 'bo' }, isStored: true };
  expect(await phone.service.sendCommand(command)).toMatchObject({ ok: true });
  const tablet = await loggedIn(harness, 'amy', 'tablet');
  const heard = { from: 'amy', action: 'answered', extension: { id: 'bo' } };
  expect(await waitForEvent(tablet.events, 'commandReceived')).toMatchObject(heard);
});
