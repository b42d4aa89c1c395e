import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ConversationList, type ConversationListProps } from '../../chat/list/ConversationList.js';
import { theme } from '../../theme/theme.js';
import type { KindView } from './KindView.js';
import { FOLD_HEAD_PX, PinnedHeader } from './PinnedHeader.js';

/** The conversations, and the props of their list. */
export interface ListSectionProps extends Omit<ConversationListProps, 'model' | 'label'> {
  readonly label: string;
  readonly list: KindView;
}

/** A collapsible section of conversations below those of the list (A16). */
export const ListSection = observer(function ListSection({ label, list, ...shown }: ListSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { unread, ordered } = list;
  if (ordered.length === 0) return null;
  return (
    <Section style={isOpen ? { flexBasis: FOLD_HEAD_PX + ordered.length * ROW } : undefined}>
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
    </Section>
  );
});

/** Height of a conversation's row in px. */
const ROW = 72;

const Section = styled.section`
  display: flex;
  flex: 0 1 ${FOLD_HEAD_PX}px;
  flex-direction: column;
  max-height: 40%;
  min-height: ${FOLD_HEAD_PX}px;
  border-top: 1px solid ${theme.color.line};
  > div {
    flex: 1;
    min-height: 0;
  }
`;
