import { observer } from 'mobx-react-lite';
import { localZone } from '../../format/calendar.js';
import type { MessageListProps } from './MessageListModel.js';
import { usePreparedMenu } from '../../primitives/ActionMenu.js';
import { MessageListView } from './MessageListView.js';

/**
 * The messages of a conversation (UI-MSGLIST-1…UI-MSGLIST-8): a `log` that renders what is in sight, keeps its
 * place when older messages come in front, and follows new ones only while the end is in sight.
 */
export const MessageList = observer(function MessageList({ zone = localZone, ...props }: MessageListProps) {
  usePreparedMenu();
  const { kind, id } = props.model.ref;
  // Another conversation is another list: nothing of the scroll position may be carried over.
  return <MessageListView key={`${kind}/${id}`} zone={zone} {...props} />;
});
