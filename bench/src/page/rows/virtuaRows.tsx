import { useLayoutEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { VList } from 'virtua';
import type { PageContender } from '../PageContender.js';
import { perFrame } from '../perFrame.js';
import { firstRows, newestRow } from '../readScreen.js';
import { badgeOf, createRows, ROW_PX } from './RowState.js';

/** The least that React and a virtual list need: the simplest row, rendered once per frame. */
export function createVirtuaRows(): PageContender {
  const rows = createRows();
  let render = (): void => {};
  const renderSoon = perFrame(() => render());

  function Rows() {
    const [, again] = useReducer((turn: number) => turn + 1, 0);
    useLayoutEffect(() => {
      render = again;
    }, []);
    return (
      <VList className="scroller" itemSize={ROW_PX} data={rows.ordered}>
        {({ conversation, name, preview, count }) => (
          <div key={conversation} className="row">
            <span className="title">{name}</span>
            <span className="preview">{preview}</span>
            <span className="badge">{badgeOf(count)}</span>
          </div>
        )}
      </VList>
    );
  }

  return {
    prepare: async (messages) => messages.forEach(rows.receive),
    mount(root) {
      createRoot(root).render(<Rows />);
      return {
        receive(message) {
          rows.receive(message);
          renderSoon();
        },
        newest: () => newestRow(root),
        seen: () => firstRows(root),
      };
    },
  };
}
