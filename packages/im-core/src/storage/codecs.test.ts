import { expect, it } from 'vitest';
import * as codecs from './codecs.js';
import { createMemoryStore } from './memory.js';
import { stored, type Codec } from './stored.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const TEAM = { kind: 'group', id: 'team' } as const;
const BLANK = { avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };
const SETTINGS = { isPinned: true, isMuted: false, isMarkedUnread: false };
const FRIEND_REQUEST = { id: 'dan', message: '你好', at: 1 };
const GROUP_REQUEST = {
  kind: 'invitation',
  groupId: 'team',
  groupName: '装修群',
  from: 'amy',
  message: '',
  at: 1,
} as const;

interface Case<T> {
  readonly codec: Codec<T>;
  readonly value: T;
  readonly damaged: unknown;
  readonly sound: T;
  readonly nothing: T;
}

const caseOf = <T>(codec: Codec<T>, value: T, damaged: unknown, sound: T, nothing: T): Case<unknown> =>
  ({ codec, value, damaged, sound, nothing }) as Case<unknown>;

const CASES: Readonly<Record<string, Case<unknown>>> = {
  texts: caseOf(codecs.textsCodec, ['a'], [1, {}, 'b'], ['b'], []),
  contacts: caseOf(
    codecs.contactsCodec,
    { friends: ['bo'], blocked: ['cho'] },
    { friends: ['bo', 7, null], blocked: 'cho' },
    { friends: ['bo'], blocked: [] },
    null,
  ),
  cards: caseOf(
    codecs.cardsCodec,
    [{ ...BLANK, id: '__proto__', nickname: '小林' }],
    [{ id: 'bo', nickname: 'Bo', sign: 7 }, { nickname: 'nobody' }, 3],
    [{ ...BLANK, id: 'bo', nickname: 'Bo' }],
    [],
  ),
  'contact requests': caseOf(
    codecs.friendRequestsCodec,
    [FRIEND_REQUEST],
    [FRIEND_REQUEST, { id: 'x' }, null, 'x', { id: 1, message: '', at: 1 }],
    [FRIEND_REQUEST],
    [],
  ),
  'group requests': caseOf(
    codecs.groupRequestsCodec,
    [GROUP_REQUEST],
    [{ ...GROUP_REQUEST, kind: 'x' }, { ...GROUP_REQUEST, at: null }, { ...GROUP_REQUEST, from: 1 }, 1, GROUP_REQUEST],
    [GROUP_REQUEST],
    [],
  ),
  'group names': caseOf(
    codecs.groupNamesCodec,
    { former: { g1: '一' }, applied: { g2: '二' } },
    { former: { g1: 7 }, applied: 'x' },
    { former: { g1: '7' }, applied: {} },
    { former: {}, applied: {} },
  ),
  'group receipts': caseOf(
    codecs.groupReceiptsCodec,
    { readers: [['1', 2]], acknowledged: ['3'] },
    { readers: [['1', 2], ['1', -1], ['1', 0.5], [1, 1], 7], acknowledged: ['3', 3] },
    { readers: [['1', 2]], acknowledged: ['3'] },
    { readers: [], acknowledged: [] },
  ),
  'picked mentions': caseOf(
    codecs.pickedMentionsCodec,
    [{ id: 'bo', name: '小包', at: 0 }],
    [{ id: 'bo', name: '小包', at: 0.5 }, { id: 'bo', at: 1 }, null, { id: 'bo', name: '小包', at: 2 }],
    [{ id: 'bo', name: '小包', at: 2 }],
    [],
  ),
  'chosen files': caseOf(
    codecs.draftFilesCodec,
    [{ id: '1', name: 'a.png', as: 'image' }],
    [{ id: '1', name: 'a.png' }, { id: 1, name: '', as: '' }, '1', { id: '2', name: 'b', as: 'file' }],
    [{ id: '2', name: 'b', as: 'file' }],
    [],
  ),
  settings: caseOf(
    codecs.settingsCodec,
    [{ conversation: BO, ...SETTINGS }],
    { 'contact/bo': { isPinned: true, isMuted: 'yes' }, bo: SETTINGS, 'contact/cho': 7, 'x/y': SETTINGS },
    [{ conversation: BO, ...SETTINGS }],
    [],
  ),
  'pending settings': caseOf(
    codecs.pendingSettingsCodec,
    [
      { conversation: BO, setting: 'isPinned', isOn: false },
      { conversation: TEAM, setting: 'isMuted', isOn: true },
    ],
    [7, ['contact/bo'], ['x', 'isPinned', true], ['contact/bo', 'isBig', 1], [], ['group/team', 'isMuted', true]],
    [{ conversation: TEAM, setting: 'isMuted', isOn: true }],
    [],
  ),
  hidden: caseOf(
    codecs.hiddenCodec,
    { 'contact/bo': 7, 'group/team': null },
    { 'contact/bo': '7', bo: 7, 'group/team': null },
    { 'group/team': null },
    {},
  ),
};

it.each(Object.entries(CASES))('stored %s come back unchanged, without damaged entries', async (_what, one) => {
  const kept = stored(createMemoryStore(), 'key', one.codec);
  await kept.save(one.value);
  expect(await kept.load()).toEqual(one.value);
  expect(one.codec.decode(one.damaged)).toEqual(one.sound);
  for (const text of ['', '{', '[]', 'null', '7', '"x"']) {
    const damaged = stored(createMemoryStore(new Map([['key', text]])), 'key', one.codec);
    expect(await damaged.load()).toEqual(one.nothing);
  }
});
