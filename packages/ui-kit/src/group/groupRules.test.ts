import { chinese } from '../copy/language.js';
import {
  imError,
  LIMITS,
  type GroupInfoStore,
  type SendRestriction,
  type GroupEventKind,
  type TransportEvent,
  err,
  ok,
  type GroupPage,
  type ImError,
  type Result,
} from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import {
  groupFailedText,
  memberRows,
  restrictionText,
  muteDays,
  newGroupOf,
  requestRow,
  groupAnswerText,
} from './groupRules.js';
import { PublicGroupList } from './PublicGroups.js';

const people = { find: (id: string) => (id === '1007' ? { name: '孙巧', avatarUrl: '/a.png' } : undefined) };

describe('groups (GROUP)', () => {
  it('[UI-MESSENGER-19] a new group has the chosen values; members may invite others, and invited users may decline', () => {
    const values = {
      name: '新房',
      description: '三室',
      kind: 'public',
      joining: 'approval',
      members: ['1002'],
    } as const;
    expect(newGroupOf(values)).toEqual({
      name: '新房',
      description: '三室',
      isPublic: true,
      needsApproval: true,
      allowsInvites: true,
      invitesNeedConsent: true,
    });
    const other = newGroupOf({ ...values, kind: 'private', joining: 'free' });
    expect([other.isPublic, other.needsApproval]).toEqual([false, false]);
  });

  it.each<[SendRestriction, string | null]>([
    [{ kind: 'none' }, null],
    [{ kind: 'muted', until: null }, '你已被禁言'],
    [{ kind: 'removed' }, '你已不在该群聊中'],
    [{ kind: 'dissolved' }, '该群组已解散'],
  ])('[UI-MESSENGER-20] the restriction %o shows %s in place of the text box', (restriction, words) => {
    expect(restrictionText(restriction, chinese)).toBe(words);
  });

  it('[UI-MESSENGER-21] a failed action has a text with its reason', () => {
    expect(groupFailedText('禁言', imError('notConnected', ''), chinese)).toBe('禁言失败：当前未连接，请稍后重试');
    expect(groupFailedText('解散群组', imError('refused', ''), chinese)).toBe('解散群组失败：操作未被允许');
  });

  it.each([
    ['admin', ['mute']],
    ['owner', ['mute', 'block', 'remove']],
  ])('A73: an %s finds the actions %o on a member whom only the owner may remove', (myRole, actions) => {
    const kept = { find: () => ({ name: '客服小安', avatarUrl: '', isOwnersToRemove: true }) };
    const members = [{ id: '2001', role: 'member' }];
    const actionsOn = () => ['mute', 'block', 'remove'];
    const info: Partial<Record<keyof GroupInfoStore, unknown>> = { members, muted: [], myRole, actionsOn };
    expect(memberRows(info as GroupInfoStore, kept, '1001')?.map((row) => row.actions)).toEqual([actions]);
    expect(memberRows(info as GroupInfoStore, people, '1001')?.map((row) => row.actions)).toEqual([
      ['mute', 'block', 'remove'],
    ]);
  });

  it('[UI-MESSENGER-21] a mute is stated in whole days', () => {
    expect(muteDays(LIMITS.muteMs)).toBe(10);
  });

  it('[UI-MESSENGER-22] a request has the name of the user and of the group; a name that the service did not send is that of the list, an unknown one the id', () => {
    const request = {
      kind: 'application',
      groupId: '25',
      groupName: '',
      from: '1007',
      message: '业主',
      at: 0,
    } as const;
    expect(requestRow(request, people)).toEqual({
      id: 'application 25 1007',
      kind: 'application',
      groupName: '25',
      name: '孙巧',
      avatarUrl: '/a.png',
      message: '业主',
    });
    expect(requestRow(request, people, '新房验收').groupName).toBe('新房验收');
    expect(requestRow({ ...request, from: '9' }, people).name).toBe('9');
  });
});

const groupEvent = (what: GroupEventKind, by: string, name?: string): TransportEvent => ({
  type: 'groupEvent',
  event: { conversation: { kind: 'group', id: '77' }, what, by, who: ['1001'], ...(name !== undefined && { name }) },
});
const known = { group: (id: string) => (id === '77' ? '业主群' : undefined), person: () => '陈一帆' };
const unknown = { group: () => undefined, person: () => undefined };

it('[UI-MESSENGER-27]a refusal names who refused; an event of another device of the user and a join have no text', () => {
  expect(groupAnswerText(groupEvent('applicationDeclined', '1002'), '1001', known, chinese)).toBe(
    '“业主群”拒绝了你的入群申请',
  );
  expect(groupAnswerText(groupEvent('applicationDeclined', '1002', '团购'), '1001', unknown, chinese)).toBe(
    '“团购”拒绝了你的入群申请',
  );
  expect(groupAnswerText(groupEvent('invitationDeclined', '1002'), '1001', known, chinese)).toBe(
    '陈一帆 拒绝加入“业主群”',
  );
  expect(groupAnswerText(groupEvent('invitationDeclined', '1002'), '1001', unknown, chinese)).toBe(
    '对方 拒绝加入“群聊”',
  );
  expect(groupAnswerText(groupEvent('invitationDeclined', '1001'), '1001', known, chinese)).toBeNull();
  expect(groupAnswerText(groupEvent('joined', '1002'), '1001', known, chinese)).toBeNull();
  expect(groupAnswerText({ type: 'connectionLost' }, '1001', known, chinese)).toBeNull();
});

const page = (ids: readonly string[], cursor: string | null): Result<GroupPage, ImError> =>
  ok({ groups: ids.map((id) => ({ id, name: `群${id}` })), cursor });

/** A list over these answers, and the cursors of its requests. */
function start(...answers: readonly Result<GroupPage, ImError>[]) {
  const cursors: (string | null)[] = [];
  const left = [...answers];
  const list = new PublicGroupList({
    publicGroups: async (cursor) => {
      cursors.push(cursor);
      return left.shift() ?? page([], null);
    },
  });
  const more = async () => {
    list.more();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { list, cursors, more };
}

describe('public groups (GROUP)', () => {
  it('[UI-MESSENGER-18] public groups are loaded page by page, each group once, until the last page', async () => {
    const { list, cursors, more } = start(page(['1', '2'], 'c'), page(['2', '3'], null));
    expect(list.state).toBe('ready');
    await more();
    expect(list.state).toBe('ready');
    await more();
    expect([list.groups.map(({ id }) => id), list.state]).toEqual([['1', '2', '3'], 'end']);
    await more();
    expect(cursors).toEqual([null, 'c']);
  });

  it('[UI-MESSENGER-18] a page that is loading is not requested twice, and a failed one can be retried', async () => {
    const { list, cursors, more } = start(err(imError('timedOut', '')), page(['1'], null));
    list.more();
    await more();
    expect([cursors.length, list.state]).toEqual([1, 'failed']);
    await more();
    expect([list.groups.length, list.state]).toEqual([1, 'end']);
  });
});
