import type { TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { chosenOf } from '../../../features/forwarding/rules.js';
import type { World } from '../../../world/createWorld.js';
import { ForwardWindow } from './ForwardWindow.js';
import { RemoveWindow } from './RemoveWindow.js';

/** What was picked in a message's menu, and of which message. */
export interface MessageDeed {
  readonly deed: 'forward' | 'remove';
  readonly id: string;
}

/** The picked thing, and where. */
export interface MessageWindowProps extends MessageDeed {
  readonly world: World;
  readonly timeline: TimelineStore;
  readonly onClose: () => void;
}

/** The window of what was picked in a message's menu (FORWARD-2, REMOVE-1). */
export const MessageWindow = observer(function MessageWindow(props: MessageWindowProps) {
  const { deed, id, world, timeline, onClose } = props;
  if (deed === 'forward') {
    const messages = chosenOf(timeline.messages, new Set([id]));
    return <ForwardWindow world={world} messages={messages} onClose={onClose} onDone={onClose} />;
  }
  function handleRemove() {
    void timeline.removeHere([id]);
    onClose();
  }
  return <RemoveWindow count={1} onRemove={handleRemove} onClose={onClose} />;
});
