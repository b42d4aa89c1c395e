import { observer } from 'mobx-react-lite';
import { localZone } from '../format/calendar.js';
import type { MessageListProps } from './MessageListModel.js';
import { OpenMessageList } from './OpenMessageList.js';

/**
 * The messages of a conversation (MSGLIST-1…MSGLIST-8): a `log` that renders what is in sight, keeps its
 * place when older messages come in front, and follows new ones only while the end is in sight.
 */
export const MessageList = observer(function MessageList({ zone = localZone, ...props }: MessageListProps) {
  const { kind, id } = props.model.ref;
  // Another conversation is another list: nothing of the scroll position may be carried over.
  return <OpenMessageList key={`${kind}/${id}`} zone={zone} {...props} />;
});
