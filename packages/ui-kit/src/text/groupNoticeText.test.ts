import { chinese } from '../copy/language.js';
import type { GroupNotice } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { groupNoticeText } from './groupNoticeText.js';

const names = { self: 'amy', nameOf: (id: string) => `「${id}」` };

describe('the texts of group events (BUBBLE)', () => {
  it.each<[GroupNotice, string]>([
    [{ what: 'joined', by: 'bo', who: ['bo'] }, '「bo」加入了群聊'],
    [{ what: 'joined', by: 'bo', who: ['bo', 'amy'] }, '「bo」、你加入了群聊'],
    [{ what: 'joined', by: 'bo', who: ['bo', 'c', 'd', 'e', 'f'] }, '「bo」等5人加入了群聊'],
    [{ what: 'left', by: 'bo', who: ['bo'] }, '「bo」退出了群聊'],
    [{ what: 'left', by: 'amy', who: ['bo'] }, '「bo」被移出群聊'],
    [{ what: 'renamed', by: 'amy', who: [], name: '新' }, '你修改群名为“新”'],
    [{ what: 'muted', by: 'bo', who: ['amy'] }, '你被禁言'],
    [{ what: 'dissolved', by: 'bo', who: [] }, '群聊已解散'],
    [{ what: 'allMuted', by: 'bo', who: [] }, '全员禁言已开启'],
    [{ what: 'allUnmuted', by: 'bo', who: [] }, '全员禁言已关闭'],
  ])('%o reads %s', (notice, words) => {
    expect(groupNoticeText(notice, names, chinese)).toBe(words);
  });

  it('without known names the text has the number of members', () => {
    expect(groupNoticeText({ what: 'joined', by: 'bo', who: ['bo', 'c', 'd'] }, null, chinese)).toBe(
      '3位成员加入了群聊',
    );
    expect(groupNoticeText({ what: 'left', by: 'bo', who: ['bo'] }, null, chinese)).toBe('成员退出了群聊');
  });
});
