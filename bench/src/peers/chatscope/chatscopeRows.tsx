import { Conversation, ConversationList } from '@chatscope/chat-ui-kit-react';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageContender } from '../../page/PageContender.js';
import { perFrame } from '../../page/perFrame.js';
import { firstRows, newestRow } from '../../page/readScreen.js';
import { badgeOf, createRows, type RowState } from '../../page/rows/RowState.js';

const ROW = {
  row: '.cs-conversation',
  title: '.cs-conversation__name',
  preview: '.cs-conversation__info-content',
  badge: '.cs-conversation__unread',
};

/**
 * chatscope's list of conversations as its documentation shows it: an array in React's state, a component for each row, and
 * the order of the floor. It renders every row, because it has no virtual list.
 */
export function createChatscopeRows(): PageContender {
  const rows = createRows();
  let show: (rows: readonly RowState[]) => void = () => {};
  const showRows = perFrame(() => show([...rows.ordered]));

  function Rows() {
    const [shown, setShown] = useState<readonly RowState[]>(() => [...rows.ordered]);
    useLayoutEffect(() => {
      show = setShown;
    }, []);
    return (
      <ConversationList>
        {shown.map(({ conversation, name, preview, count }) => (
          <Conversation key={conversation} name={name} info={preview} unreadCnt={badgeOf(count)} />
        ))}
      </ConversationList>
    );
  }

  return {
    prepare: async (messages) => messages.forEach(rows.receive),
    mount(root) {
      createRoot(root).render(<Rows />);
      return {
        receive(message) {
          rows.receive(message);
          showRows();
        },
        newest: () => newestRow(root, ROW),
        seen: () => firstRows(root, ROW),
      };
    },
  };
}
