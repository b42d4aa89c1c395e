import type { GroupNotice } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { groupNoticeText } from '../text/groupNoticeText.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';

/** A group notice, and the names it needs. */
export interface GroupNoticeLineProps {
  readonly notice: GroupNotice;
  readonly self: string;
  readonly people: PeopleModel;
}

/** A group event between the messages; it follows names that are loaded later (UI-GROUP-11). */
export const GroupNoticeLine = observer(function GroupNoticeLine({ notice, self, people }: GroupNoticeLineProps) {
  return <>{groupNoticeText(notice, { self, nameOf: (id) => personOf(people, id).name })}</>;
});
