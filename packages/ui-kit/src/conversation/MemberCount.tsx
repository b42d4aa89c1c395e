import type { ImClient } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The id of the group. */
export interface MemberCountProps {
  readonly groups: Pick<ImClient['groups'], 'membersOf' | 'isFormer'>;
  readonly id: string;
}

/** The number of members of a group, once it is loaded; a former member has no list that is kept up to date. */
export const MemberCount = observer(function MemberCount({ groups, id }: MemberCountProps) {
  const members = groups.isFormer(id) ? undefined : groups.membersOf(id);
  return members === undefined ? null : <Count>{zhMessenger.memberCount(members.length)}</Count>;
});

const Count = styled.span`
  flex: none;
  color: ${theme.color.text2};
  font: ${theme.font.caption};
`;
