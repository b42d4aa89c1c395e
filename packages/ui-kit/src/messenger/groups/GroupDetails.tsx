import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { partOf } from '../../chat/parts/ChatParts.js';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { useChat } from '../useChat.js';

const GroupPanel = lazyWithRetry(async () => (await import('./GroupPanel.js')).GroupPanel);

/** Which group, and what happens when the drawer is closed or the account has left the group. */
export interface GroupDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer about a group, open as long as it is rendered: members, settings, and the way out (R133, R304–R318). */
export const GroupDetails = observer(function GroupDetails(props: GroupDetailsProps) {
  const { session, components } = useChat();
  const Panel = partOf(components.GroupDetails, GroupPanel);
  return (
    <Suspense fallback={null}>
      <Panel session={session} {...props} />
    </Suspense>
  );
});
