import type { TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SelectionBar } from '../messages/SelectionBar.js';
import { chosenOf, forwardedOf } from './forwardRules.js';
import type { SelectionStore } from './SelectionStore.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { ForwardWindow } from './ForwardWindow.js';
import { RemoveWindow } from './RemoveWindow.js';
import { zhForward } from '../copy/zhForward.js';

/** The conversation whose messages are selected. */
export interface ChoosingProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly selection: SelectionStore;
}

/** The bar under the list in selection mode, with its dialogs. */
export const Choosing = observer(function Choosing({ session, timeline, selection }: ChoosingProps) {
  const { notify } = useChat();
  const [opened, setOpened] = useState<'forward' | 'combine' | 'remove' | null>(null);
  const chosen = chosenOf(timeline.messages, selection.ids);
  const close = () => setOpened(null);

  function handleForward(how: 'forward' | 'combine') {
    if (forwardedOf(chosen).bodies.length > 0) setOpened(how);
    else notify('info', zhForward.noneForwardable);
  }

  function handleRemove() {
    void timeline.removeLocally(chosen.map(({ id }) => id));
    selection.end();
  }

  return (
    <>
      <SelectionBar
        count={chosen.length}
        onForward={() => handleForward('forward')}
        onForwardAsOne={session.im.has('combined') ? () => handleForward('combine') : undefined}
        onRemove={() => setOpened('remove')}
        onCancel={selection.end}
        isCovered={opened !== null}
      />
      {(opened === 'forward' || opened === 'combine') && (
        <ForwardWindow
          session={session}
          messages={chosen}
          isCombined={opened === 'combine'}
          onClose={close}
          onDone={selection.end}
        />
      )}
      {opened === 'remove' && <RemoveWindow count={chosen.length} onRemove={handleRemove} onClose={close} />}
    </>
  );
});
