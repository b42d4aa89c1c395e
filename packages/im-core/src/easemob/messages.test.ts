import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOfBody } from '../domain/message/messageKinds.js';
import { EVERYBODY } from '../domain/message/message.js';
import { ME, outgoing, PEER } from '../testing/builders.js';
import { conversationOf, createChannels, messagesOf, recordOf, toIncoming, toVendorMessage } from './messages.js';

const channels = createChannels();
const raw = (changes: object = {}) => ({
  type: 'txt',
  id: '1000001',
  chatType: 'singleChat',
  from: PEER,
  to: ME,
  msg: 'hello',
  time: 1_700_000_000_000,
  ...changes,
});

const hostileKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'fitout_id', 'atUserIds');
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(hostileKey, fc.jsonValue()).map((value) => value as unknown),
);

describe("the vendor's messages as ours (WIRE)", () => {
  it('an app’s own kind has its event, its fields as text, and the text that replaces it', () => {
    const bodyWith = (changes: object) => toIncoming(raw({ type: 'custom', ...changes }), ME)?.body;
    const body = { type: 'custom', event: 'card', data: { uid: 'bo', age: '7' }, text: '名片' };
    const sent = { customEvent: 'card', ext: { fitout_text: '名片' } };
    expect(bodyWith({ ...sent, customExts: { uid: 'bo', age: 7, deep: {}, none: null } })).toEqual(body);
    expect(bodyWith({ ...sent, customExts: [{ uid: 'bo' }, { age: 7 }] })).toEqual(body);
    for (const customExts of [undefined, null, 'text', 7, []]) {
      expect(bodyWith({ customEvent: 'card', customExts })).toEqual({
        type: 'custom',
        event: 'card',
        data: {},
        text: '',
      });
    }
  });

  it.each([undefined, '', 7, {}])('an own kind of the event %j is unsupported', (customEvent) => {
    expect(toIncoming(raw({ type: 'custom', customEvent }), ME)?.body).toEqual({ type: 'unsupported' });
  });

  it('[IM-WIRE-2] a message keeps its kind, sender, conversation, time, text, name and size', () => {
    expect(toIncoming(raw(), ME)).toEqual({
      id: '1000001',
      serverId: '1000001',
      conversation: { kind: 'contact', id: PEER },
      from: PEER,
      body: { type: 'text', text: 'hello' },
      mentions: [],
      time: 1_700_000_000_000,
    });
    const bodies = [
      raw({ type: 'img', url: 'u', filename: 'n', width: 3, height: 4 }),
      raw({ type: 'img', url: 'u', filename: 'n', ext: { fitout_about: { at: 5, camera: '7', bad: {} } } }),
      raw({ type: 'audio', url: 'u', filename: 'n', length: 5 }),
      raw({ type: 'video', url: 'u', filename: 'n', length: 6 }),
      raw({ type: 'file', url: 'u', filename: 'n', file_length: 7 }),
      raw({ type: 'loc' }),
    ].map((one) => toIncoming(one, ME)?.body);
    expect(bodies).toEqual([
      { type: 'image', url: 'u', name: 'n', width: 3, height: 4 },
      { type: 'image', url: 'u', name: 'n', width: 0, height: 0, about: { at: '5', camera: '7' } },
      { type: 'audio', url: 'u', name: 'n', seconds: 5 },
      { type: 'video', url: 'u', name: 'n', seconds: 6 },
      { type: 'file', url: 'u', name: 'n', bytes: 7 },
      { type: 'unsupported' },
    ]);
  });

  it('a location has a position only where the degrees are on the globe and not 0, 0', () => {
    const positionOf = (lat: unknown, lng: unknown) =>
      toIncoming(raw({ type: 'loc', addr: '文三路', buildingName: '湖畔', lat, lng }), ME)?.body;
    const body = { type: 'location', name: '湖畔', address: '文三路' };
    expect(positionOf(-33.9, 151.2)).toEqual({ ...body, position: { latitude: -33.9, longitude: 151.2 } });
    for (const [lat, lng] of [
      [0, 0],
      [91, 0],
      [0, -181],
      [Number.NaN, 1],
      ['30', '120'],
      [undefined, 120],
    ]) {
      expect(positionOf(lat, lng)).toEqual({ ...body, position: null });
    }
  });

  it('a location without name, address and position is unsupported', () => {
    expect(toIncoming(raw({ type: 'loc', addr: '', lat: 0, lng: 0 }), ME)?.body).toEqual({ type: 'unsupported' });
  });

  it('a combined message has a title, a summary and an address with the secret of its file, in each of the vendor’s forms', () => {
    const combined = { type: 'combine', title: '群聊的聊天记录', summary: '小博：好', compatibleText: '' };
    const place = 'https://rest.example/org/app/chatfiles/u1';
    const url = `${place}?em-redirect=true&share-secret=s`;
    const body = { type: 'combine', title: combined.title, summary: combined.summary, url };
    for (const form of [
      { url },
      { url, secret: 's' },
      { url: `${place}?em-redirect=true`, secret: 's' },
      { url: place, secret: 's' },
    ])
      expect(toIncoming(raw({ ...combined, ...form }), ME)?.body).toEqual(body);
    expect(toIncoming(raw({ ...combined, url: '' }), ME)?.body).toEqual({ type: 'unsupported' });
  });

  it('[IM-WIRE-2] only the user’s own one-to-one messages have the mark that the peer has read them', () => {
    const seen = (changes: object) => toIncoming(raw({ isRead: true, ...changes }), ME)?.isReadByPeer;
    expect(seen({ from: ME, to: PEER })).toBe(true);
    expect(seen({})).toBeUndefined();
    expect(seen({ from: ME, to: 'team', chatType: 'groupChat' })).toBeUndefined();
    expect(seen({ from: ME, to: PEER, isRead: 'true' })).toBeUndefined();
  });

  it('a line of an order’s progress is marked in both directions, and nothing else is', () => {
    const bodyOf = (ext: object) => toIncoming(raw({ ext }), ME)?.body;
    expect(bodyOf({ fitout_system: 'order' })).toEqual({ type: 'text', text: 'hello', isProgress: true });
    for (const other of ['', 'orders', true, null]) {
      expect(bodyOf({ fitout_system: other })).toEqual({ type: 'text', text: 'hello' });
    }
    const sent = toVendorMessage(outgoing('m1', { body: { type: 'text', text: 'hello', isProgress: true } }));
    expect(sent).toMatchObject({ options: { ext: { fitout_system: 'order' } } });
  });

  it('a text in Markdown is marked in both directions; its line in the list has no marks', () => {
    const text = '# 报价\n- **合计** `9800` a_b #1 1-2';
    const body = toIncoming(raw({ msg: text, ext: { fitout_format: 'markdown' } }), ME)?.body;
    expect(body).toEqual({ type: 'text', text, isMarkdown: true });
    expect(toIncoming(raw({ ext: { fitout_format: 'html' } }), ME)?.body).toEqual({ type: 'text', text: 'hello' });
    const sent = toVendorMessage(outgoing('m1', { body: { type: 'text', text, isMarkdown: true } }));
    expect(sent).toMatchObject({ options: { ext: { fitout_format: 'markdown' } } });
    expect(previewOfBody({ type: 'text', text, isMarkdown: true })).toMatchObject({
      text: '报价\n合计 9800 a_b #1 1-2',
    });
    expect(previewOfBody({ type: 'text', text })).toMatchObject({ text });
  });

  it('[IM-WIRE-9] a call invitation keeps its fields in both directions, and no other message has them', () => {
    const call = { action: 'invite', msgType: 'rtcCallWithAgora', callId: 'c1' };
    const bodyOf = (ext: object) => toIncoming(raw({ ext }), ME)?.body;
    expect(bodyOf(call)).toEqual({ type: 'text', text: 'hello', call });
    for (const other of [{ ...call, msgType: 'else' }, { ...call, action: 'alert' }, {}]) {
      expect(bodyOf(other)).toEqual({ type: 'text', text: 'hello' });
    }
    const sent = toVendorMessage(outgoing('m1', { body: { type: 'text', text: 'hello', call } }));
    expect(sent?.options).toMatchObject({ ext: { ...call, fitout_id: 'm1' } });
  });

  it('[IM-WIRE-2] one-to-one the conversation is the peer; in a group or chatroom it is the recipient', () => {
    expect(toIncoming(raw({ from: ME, to: PEER }), ME)?.conversation).toEqual({ kind: 'contact', id: PEER });
    expect(toIncoming(raw({ from: 'BO' }), ME)).toMatchObject({ from: PEER, conversation: { id: PEER } });
    for (const [chatType, kind] of [
      ['groupChat', 'group'],
      ['chatRoom', 'chatroom'],
    ] as const) {
      expect(toIncoming(raw({ chatType, to: '77' }), ME)?.conversation).toEqual({ kind, id: '77' });
    }
  });

  it('no JSON makes the conversion throw, and every field has its declared type', () => {
    const anyRaw = fc.oneof(
      anyJson,
      fc.record({
        type: anyJson,
        id: anyJson,
        chatType: anyJson,
        from: anyJson,
        to: anyJson,
        ext: anyJson,
        time: anyJson,
      }),
      fc
        .record({
          ext: anyJson,
          msg: anyJson,
          time: anyJson,
          filename: anyJson,
          type: fc.constantFrom('txt', 'img', 'file'),
        })
        .map(raw),
    );
    fc.assert(
      fc.property(anyRaw, (value) => {
        const message = toIncoming(value, ME);
        conversationOf(value, ME, channels);
        recordOf(value, ME);
        if (message === null) return;
        expect(Object.keys(message).toSorted()).toEqual([
          'body',
          'conversation',
          'from',
          'id',
          'mentions',
          'serverId',
          'time',
        ]);
        expect(Number.isFinite(message.time)).toBe(true);
        for (const text of [message.id, message.serverId, message.from, ...message.mentions])
          expect(text).toBeTypeOf('string');
      }),
    );
  });

  it('no field is read through a prototype', () => {
    const inherited = {
      ext: JSON.parse('{"__proto__":{"fitout_id":"from-the-prototype","atUserIds":["amy"]}}') as unknown,
    };
    expect(toIncoming(raw(inherited), ME)).toMatchObject({ id: '1000001', mentions: [] });
    expect(toIncoming(Object.create(raw()), ME)).toBeNull();
    expect(toIncoming(raw({ ext: { constructor: 'x', toString: 'y' } }), ME)).toMatchObject({ id: '1000001' });
    expect(Object.hasOwn(Object.prototype, 'fitout_id')).toBe(false);
  });

  it("[IM-WIRE-4] the writer's id arrives unchanged, and never looks like one of the service's", () => {
    const sent = toVendorMessage(outgoing('5f0c2b8e-4a0f-4b6e-9d53'));
    const ext: unknown = Reflect.get(sent?.options ?? {}, 'ext');
    expect(toIncoming(raw({ ext }), ME)?.id).toBe('5f0c2b8e-4a0f-4b6e-9d53');
    for (const id of ['1000002', '12345678901234', 'short', 'with space', 'a/b/c/d/e', '', 7, 'x'.repeat(65)]) {
      expect(toIncoming(raw({ ext: { fitout_id: id } }), ME)?.id).toBe('1000001');
    }
  });

  it('[IM-WIRE-4] the same message gets the same number on every try', () => {
    expect(toVendorMessage(outgoing('message-1'))).toEqual(toVendorMessage(outgoing('message-1')));
    expect(toVendorMessage(outgoing('message-1'))?.id).not.toBe(toVendorMessage(outgoing('message-2'))?.id);
    expect(toVendorMessage(outgoing('message-1', { body: { type: 'unsupported' } }))).toBeNull();
  });

  it('[IM-WIRE-5] mentions are written under both keys and read from both, once and in lower case', () => {
    const { options } = toVendorMessage(outgoing('message-1', { mentions: ['amy', 'cho'] })) ?? {};
    expect(options).toMatchObject({ ext: { atUserIds: ['amy', 'cho'], em_at_list: ['amy', 'cho'] } });
    const ext = { atUserIds: ['Amy', 7, 'cho'], em_at_list: ['amy', 'dee'] };
    expect(toIncoming(raw({ ext }), ME)?.mentions).toEqual(['amy', 'cho', 'dee']);
  });

  it('a damaged item is left out and never its neighbours', () => {
    const page = [raw({ id: '3' }), null, raw({ id: '' }), 'text', raw({ id: '2', from: 7 }), raw({ id: '1' })];
    expect(messagesOf(page, ME).map(({ serverId }) => serverId)).toEqual(['1', '3']);
    expect(recordOf({ conversationId: '' }, ME)).toBeNull();
    const row = { conversationId: 'BO', conversationType: 'singleChat', unReadCount: '3', lastMessage: {} };
    expect(recordOf(row, ME)).toEqual({ conversation: { kind: 'contact', id: 'bo' }, unread: 3, last: null });
  });

  it('[IM-WIRE-7] a receipt belongs to the conversation with the peer, whichever side sent it', () => {
    expect(conversationOf({ from: PEER, to: ME }, ME, channels)).toEqual({ kind: 'contact', id: PEER });
    expect(conversationOf({ from: ME, to: PEER, chatType: 'singleChat' }, ME, channels)).toEqual({
      kind: 'contact',
      id: PEER,
    });
    expect(conversationOf({ from: PEER, to: '77', chatType: 'groupChat' }, ME, channels)).toEqual({
      kind: 'group',
      id: '77',
    });
    expect(conversationOf({ from: PEER }, ME, channels)).toBeNull();
  });

  it('[IM-WIRE-8] an event that does not name its kind belongs to the channel that was seen under that id', () => {
    const known = createChannels();
    known.note({ kind: 'group', id: 'team' });
    known.note({ kind: 'chatroom', id: 'lobby' });
    known.note({ kind: 'contact', id: PEER });
    const of = (from: string, to: string) => conversationOf({ from, to }, ME, known);
    expect(of(ME, 'Team')).toEqual({ kind: 'group', id: 'team' });
    expect(of(ME, PEER)).toEqual({ kind: 'contact', id: PEER });
    expect(of(PEER, 'lobby')).toEqual({ kind: 'chatroom', id: 'lobby' });
    expect(of(PEER, 'unheard-of')).toEqual({ kind: 'group', id: 'unheard-of' });
  });

  it('[IM-MENTION-3] ALL mentions all members, in any letter case, in a list or alone', () => {
    for (const em_at_list of ['ALL', 'all', ['ALL'], ['bo', 'All']]) {
      expect(toIncoming(raw({ ext: { em_at_list } }), ME)?.mentions).toContain(EVERYBODY);
    }
    expect(toIncoming(raw({ ext: { em_at_list: 'allan' } }), ME)?.mentions).toEqual(['allan']);
  });

  it("[IM-MENTION-3] a mention of all members is written as the vendor's kits do, beside the ids of the other mentioned members", () => {
    const extOf = (mentions: readonly string[]) => toVendorMessage(outgoing('message-1', { mentions }))?.options;
    expect(extOf([EVERYBODY])).toMatchObject({ ext: { em_at_list: 'ALL' } });
    expect(extOf([EVERYBODY])).not.toHaveProperty('ext.atUserIds');
    expect(extOf(['cho', EVERYBODY])).toMatchObject({ ext: { em_at_list: 'ALL', atUserIds: ['cho'] } });
  });

  it.each([
    ['image', 'img', '[Image]'],
    ['audio', 'audio', '[Voice]'],
    ['video', 'video', '[Video]'],
  ] as const)('a quoted %s travels as %s under the word %s, and comes without it', (kind, msgType, msgPreview) => {
    const quote = { id: '7', from: PEER, preview: '', kind };
    const msgQuote = { msgID: '7', msgPreview, msgSender: PEER, msgType };
    expect(toVendorMessage({ ...outgoing('a'), quote })?.options).toMatchObject({ ext: { msgQuote } });
    expect(toIncoming(raw({ ext: { msgQuote } }), ME)?.quote).toEqual(quote);
  });

  it('a quote is sent under the vendor’s key and its preview is cut to 200 characters', () => {
    const quote = { id: '7', from: PEER, preview: '明天几点？', kind: 'text' } as const;
    const options = toVendorMessage({ ...outgoing('a'), quote })?.options;
    const msgQuote = { msgID: '7', msgPreview: '明天几点？', msgSender: PEER, msgType: 'txt' };
    expect(options).toMatchObject({ ext: { msgQuote } });
    expect(toIncoming(raw({ ext: { msgQuote } }), ME)?.quote).toEqual(quote);
    expect(toIncoming(raw({ ext: { msgQuote: { ...msgQuote, msgPreview: 'x'.repeat(9_999) } } }), ME)?.quote).toEqual({
      ...quote,
      preview: 'x'.repeat(200),
    });
    for (const damaged of [null, 'text', [], {}, { msgID: 7, msgSender: PEER }, { msgID: '7' }]) {
      expect(toIncoming(raw({ ext: { msgQuote: damaged } }), ME)).not.toHaveProperty('quote');
    }
  });
});
