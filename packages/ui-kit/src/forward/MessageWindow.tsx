import type { TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { CombineWindow } from './CombineWindow.js';
import { chosenOf } from './forwardRules.js';
import type { ChatSession } from '../session/ChatSession.js';
import { ReceiptsWindow } from '../messages/ReceiptsDialog.js';
import { ForwardWindow } from './ForwardWindow.js';
import { RemoveWindow } from './RemoveWindow.js';

/** The open window of a message. */
export interface OpenedMessage {
  readonly window: 'forward' | 'remove' | 'combine' | 'readers';
  readonly messageId: string;
}

/** The window, and its conversation. */
export interface MessageWindowProps extends OpenedMessage {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly onClose: () => void;
}

/** The window of an action of a message's menu. */
export const MessageWindow = observer(function MessageWindow(props: MessageWindowProps) {
  const { window, messageId, session, timeline, onClose } = props;
  if (window === 'forward') {
    const messages = chosenOf(timeline.messages, new Set([messageId]));
    return <ForwardWindow session={session} messages={messages} onClose={onClose} onDone={onClose} />;
  }
  if (window === 'combine') {
    const message = timeline.messages.find((one) => one.id === messageId);
    return message?.body.type === 'combine' ? (
      <CombineWindow session={session} message={message} body={message.body} onClose={onClose} />
    ) : null;
  }
  if (window === 'readers') {
    const message = timeline.messages.find((one) => one.id === messageId);
    return message === undefined ? null : <ReceiptsWindow session={session} message={message} onClose={onClose} />;
  }
  function handleRemove() {
    void timeline.removeLocally([messageId]);
    onClose();
  }
  return <RemoveWindow count={1} onRemove={handleRemove} onClose={onClose} />;
});
