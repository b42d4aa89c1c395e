import { observer } from 'mobx-react-lite';
import { partOf } from '../session/ChatParts.js';
import { useChat } from '../session/useChat.js';
import { lateWindow } from '../session/lateWindow.js';

const GroupPanel = lateWindow('GroupPanel');

/** The group, and the handler that is called when the drawer closes or the account has left the group. */
export interface GroupDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer of a group, open as long as it is rendered: members, settings, and leaving (R133, R304–R318). */
export const GroupDetails = observer(function GroupDetails(props: GroupDetailsProps) {
  const { session, components } = useChat();
  const Panel = partOf(components.GroupDetails, GroupPanel);
  return <Panel session={session} {...props} />;
});
