import type { GroupNotice } from '@fitout/im-core';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';

/** Whose names are known, and who reads. */
export interface NoticeNames {
  readonly self: string;
  readonly nameOf: (id: string) => string;
}

/** So many are named one by one; of more the first is named, and the number (chat row 26). */
const NAMED = 2;

/** What happened in a group, as a sentence; without names in a list of conversations (UI-GROUP-11). */
export function groupNoticeText({ what, by, who, name = '' }: GroupNotice, names: NoticeNames | null = null): string {
  const people = namesOf(who, names);
  const doer = namesOf([by], names);
  const isSentAway = !who.includes(by);
  switch (what) {
    case 'created':
      return `${doer}创建了群聊`;
    case 'dissolved':
      return '群聊已解散';
    case 'joined':
      return `${people}加入了群聊`;
    case 'added':
      return `${doer}邀请你加入了群聊`;
    case 'left':
      return isSentAway ? `${people}被移出群聊` : `${people}退出了群聊`;
    case 'removed':
      return '你被移出群聊';
    case 'renamed':
      return `${doer}修改群名为“${bidiClosed(name)}”`;
    case 'ownerChanged':
      return '群主已更换';
    case 'promoted':
      return `${people}成为群管理员`;
    case 'demoted':
      return `${people}不再是群管理员`;
    case 'muted':
      return `${people}被禁言`;
    case 'unmuted':
      return `${people}被解除禁言`;
    case 'allMuted':
      return '全员禁言已开启';
    case 'allUnmuted':
      return '全员禁言已关闭';
  }
}

function namesOf(ids: readonly string[], names: NoticeNames | null): string {
  const [first] = ids;
  if (names === null || first === undefined) return ids.length > 1 ? `${ids.length}位成员` : zhChat.member;
  const named = ids.slice(0, NAMED).map((id) => (id === names.self ? '你' : bidiClosed(names.nameOf(id))));
  return ids.length > NAMED ? `${named[0] ?? ''}等${ids.length}人` : named.join('、');
}
