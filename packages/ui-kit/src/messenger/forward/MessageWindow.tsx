import type { TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { CombineWindow } from '../combine/CombineWindow.js';
import { chosenOf } from './forwardRules.js';
import type { ChatSession } from '../ChatSession.js';
import { ReceiptsWindow } from '../receipts/ReceiptsWindow.js';
import { ForwardWindow } from './ForwardWindow.js';
import { RemoveWindow } from './RemoveWindow.js';

/** The chosen action of a message's menu, and the message. */
export interface MessageAction {
  readonly mutation: 'forward' | 'remove' | 'combine' | 'readers';
  readonly id: string;
}

/** The action, and its conversation. */
export interface MessageWindowProps extends MessageAction {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly onClose: () => void;
}

/** The window of an action of a message's menu (UI-MESSENGER-13, IM-REMOVE-1). */
export const MessageWindow = observer(function MessageWindow(props: MessageWindowProps) {
  const { mutation, id, session, timeline, onClose } = props;
  if (mutation === 'forward') {
    const messages = chosenOf(timeline.messages, new Set([id]));
    return <ForwardWindow session={session} messages={messages} onClose={onClose} onDone={onClose} />;
  }
  if (mutation === 'combine') {
    const message = timeline.messages.find((one) => one.id === id);
    return message?.body.type === 'combine' ? (
      <CombineWindow session={session} message={message} body={message.body} onClose={onClose} />
    ) : null;
  }
  if (mutation === 'readers') {
    const message = timeline.messages.find((one) => one.id === id);
    return message === undefined ? null : <ReceiptsWindow session={session} message={message} onClose={onClose} />;
  }
  function handleRemove() {
    void timeline.removeLocally([id]);
    onClose();
  }
  return <RemoveWindow count={1} onRemove={handleRemove} onClose={onClose} />;
});
