import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RequestStrip as Strip } from './RequestStrip.js';
import type { SessionPartProps } from '../session/ChatComponents.js';
import { lateWindow } from '../session/lateWindow.js';

const GroupRequestsWindow = lateWindow('GroupRequestsWindow');

/** The session, and the group whose join requests are counted; without a group all requests are. */
export interface WaitingRequestsProps extends SessionPartProps {
  readonly groupId?: string;
}

/** The strip with the number of unanswered requests, above the list or in a group's chat (R125, R126). */
export const WaitingRequests = observer(function WaitingRequests({ session, groupId }: WaitingRequestsProps) {
  const [isOpen, setOpen] = useState(false);
  const { all } = session.im.groups.requests;
  const shown = groupId === undefined ? all : all.filter((one) => one.groupId === groupId);
  return (
    <>
      <Strip count={shown.length} onOpen={() => setOpen(true)} />
      {isOpen && <GroupRequestsWindow session={session} onClose={() => setOpen(false)} />}
    </>
  );
});
