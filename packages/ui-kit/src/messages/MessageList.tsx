import { observer } from 'mobx-react-lite';
import { localZone } from '../forms/calendar.js';
import type { MessageListProps } from './MessageListModel.js';
import { MessageListView } from './MessageListView.js';

/**
 * The messages of a conversation: a `log` that renders the visible ones, keeps its position
 * when older messages load in front, and follows new ones only while the end is visible.
 */
export const MessageList = observer(function MessageList({ zone = localZone, ...props }: MessageListProps) {
  const { kind, id } = props.model.ref;
  // A new key per conversation, so that no scroll position is carried over.
  return <MessageListView key={`${kind}/${id}`} zone={zone} {...props} />;
});
