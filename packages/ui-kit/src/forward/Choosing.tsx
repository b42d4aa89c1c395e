import { useLanguage } from '../copy/language.js';
import type { TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SelectionBar } from '../messages/SelectionBar.js';
import { chosenOf, forwardedOf, ForwardWindow } from './ForwardWindow.js';
import type { SelectionStore } from './SelectionStore.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { zhForward } from '../copy/zhForward.js';
import { KeepFavourite } from './Favourites.js';
import { CombineWindow } from './CombineWindow.js';
import { ReactorsWindow } from '../messages/ReactorsWindow.js';
import { ReceiptsWindow } from '../messages/ReceiptsDialog.js';
import { ReportWindow } from '../messages/ReportWindow.js';
import { RemindWindow } from '../notifications/Later.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';

interface ChoosingProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly selection: SelectionStore;
}

export const Choosing = observer(function Choosing({ session, timeline, selection }: ChoosingProps) {
  const language = useLanguage();
  const { notify } = useChat();
  const [opened, setOpened] = useState<'forward' | 'combine' | 'remove' | null>(null);
  const chosen = chosenOf(timeline.messages, selection.ids);
  const close = () => setOpened(null);

  function handleForward(how: 'forward' | 'combine') {
    if (forwardedOf(chosen).bodies.length > 0) setOpened(how);
    else notify('info', language(zhForward).noneForwardable);
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

export interface OpenedMessage {
  readonly window: 'forward' | 'remove' | 'combine' | 'readers' | 'reactors' | 'remind' | 'report' | 'favourite';
  readonly messageId: string;
}

const ABOUT = {
  readers: ReceiptsWindow,
  reactors: ReactorsWindow,
  remind: RemindWindow,
  report: ReportWindow,
  favourite: KeepFavourite,
};

export const MessageWindow = observer(function MessageWindow(
  props: OpenedMessage & { session: ChatSession; timeline: TimelineStore; onClose: () => void },
) {
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
  if (window !== 'remove') {
    const message = timeline.messages.find((one) => one.id === messageId);
    const About = ABOUT[window];
    return message === undefined ? null : <About session={session} message={message} onClose={onClose} />;
  }
  function handleRemove() {
    void timeline.removeLocally([messageId]);
    onClose();
  }
  return <RemoveWindow count={1} onRemove={handleRemove} onClose={onClose} />;
});

function RemoveWindow({ count, onRemove, onClose }: { count: number; onRemove: () => void; onClose: () => void }) {
  const language = useLanguage();
  return (
    <ConfirmDialog
      isOpen
      title={count === 1 ? language(zhForward).removeOne : language(zhForward).removeSeveral(count)}
      confirmLabel={language(zhForward).remove}
      tone="danger"
      onConfirm={onRemove}
      onCancel={onClose}
    >
      {language(zhForward).removeDescription}
    </ConfirmDialog>
  );
}
