import { ConversationList, theme, type ConversationListProps } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { KindView } from '../../features/conversations/KindView.js';
import { FOLD_HEAD_PX, PinnedHeader } from './PinnedHeader.js';

/** The groups, and how a list of conversations shows them. */
export interface PlainGroupsProps extends Omit<ConversationListProps, 'model' | 'label'> {
  readonly list: KindView;
}

/** Groups that belong to no order, under those that do; the section can be put away (A16). */
export const PlainGroups = observer(function PlainGroups({ list, ...shown }: PlainGroupsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { unread, ordered } = list;
  if (ordered.length === 0) return null;
  return (
    <Section style={isOpen ? { flexBasis: FOLD_HEAD_PX + ordered.length * ROW } : undefined}>
      <PinnedHeader
        label="普通群组"
        count={ordered.length}
        unread={unread}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && <ConversationList {...shown} model={list} label="普通群组" />}
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
  max-height: 45%;
  min-height: ${FOLD_HEAD_PX}px;
  border-top: 1px solid ${theme.color.line};
  > div {
    flex: 1;
    min-height: 0;
  }
`;
