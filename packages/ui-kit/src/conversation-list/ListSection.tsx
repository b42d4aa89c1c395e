import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ConversationList, type ConversationListProps } from './ConversationList.js';
import type { ConversationListView } from './ConversationListView.js';
import { PinnedHeader } from '../layout/PinnedHeader.js';

/** The conversations, and the props of their list. */
export interface ListSectionProps extends Omit<ConversationListProps, 'model' | 'label'> {
  readonly label: string;
  readonly list: ConversationListView;
}

/** A collapsible section of conversations below those of the list (A16). */
export const ListSection = observer(function ListSection({ label, list, ...shown }: ListSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { unread, ordered } = list;
  if (ordered.length === 0) return null;
  return (
    <section>
      <PinnedHeader
        label={label}
        count={ordered.length}
        unread={unread}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && <ConversationList {...shown} model={list} label={label} />}
      </div>
    </section>
  );
});
