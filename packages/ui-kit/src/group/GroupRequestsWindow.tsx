import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GroupRequests, type GroupRequestRow } from './GroupRequests.js';
import { zhGroup } from '../copy/zhGroup.js';
import { requestRow } from './groupRules.js';
import type { PlusWindowProps } from './CreateGroup.js';
import { useGroupActions } from './useGroupActions.js';

/** 群组通知: the requests that the user can answer (R125, R126, R242, R243). */
export const GroupRequestsWindow = observer(function GroupRequestsWindow({ session, onClose }: PlusWindowProps) {
  const runAction = useGroupActions();
  const { people } = session;
  const { groups } = session.im;
  const { requests } = groups;
  const { all } = requests;
  useEffect(() => people.load(all.map(({ from }) => from)), [people, all]);

  async function handleDecide({ id }: GroupRequestRow, isAccepted: boolean) {
    const request = all.find((one) => requestRow(one, people).id === id);
    if (request === undefined) return;
    const [yes, done] =
      request.kind === 'application' ? [zhGroup.agree, zhGroup.agreed] : [zhGroup.accept, zhGroup.accepted];
    const [name, result] = isAccepted ? [yes, done] : [zhGroup.reject, zhGroup.rejected];
    await runAction(name, requests.decide(request, isAccepted), result);
  }

  return (
    <GroupRequests
      requests={all.map((request) => requestRow(request, people, groups.nameOf(request.groupId)))}
      onDecide={handleDecide}
      onClose={onClose}
    />
  );
});
