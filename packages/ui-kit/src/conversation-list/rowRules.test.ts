import { imError } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { failedText, isOffered, leavesConversation, settingOf } from './ConversationMenu.js';

describe("a row's menu (LIST)", () => {
  it('pinning, muting and marking as unread are settings; the other actions are not', () => {
    expect([settingOf('pin'), settingOf('unmute'), settingOf('markUnread')]).toEqual([
      ['isPinned', true],
      ['isMuted', false],
      ['isMarkedUnread', true],
    ]);
    expect([settingOf('markRead'), settingOf('hide'), settingOf('remove')]).toEqual([null, null, null]);
  });

  it('a conversation without messages cannot be marked as unread', () => {
    expect([isOffered('markUnread', { lastTime: null }), isOffered('markUnread', { lastTime: 1 })]).toEqual([
      false,
      true,
    ]);
    expect(isOffered('pin', { lastTime: null })).toBe(true);
  });

  it('a conversation that is marked as unread, hidden or removed is closed', () => {
    const actions = ['pin', 'mute', 'markRead', 'markUnread', 'hide', 'remove'] as const;
    expect(actions.filter(leavesConversation)).toEqual(['markUnread', 'hide', 'remove']);
  });

  it('a failed action has a text with its reason', () => {
    expect(failedText('pin', imError('notConnected', 'test'))).toBe('置顶失败：当前未连接，请稍后重试');
    expect(failedText('remove', imError('refused', 'test'))).toBe('删除失败：操作未被允许');
  });
});
