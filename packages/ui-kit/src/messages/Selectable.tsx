import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { previewOfBody } from './bodyWords.js';
import { isSelectable, type SelectionModel } from './SelectionModel.js';

/** A message in a list, with the selection of the list. */
export interface SelectableProps {
  readonly message: Message;
  /** Null while no messages are being selected. */
  readonly selection: SelectionModel | null;
  readonly people: PeopleModel;
  readonly children: ReactNode;
}

/** A row of the list. In selection mode it is one checkbox: nothing inside it can be pressed. */
export function Selectable({ message, selection, people, children }: SelectableProps) {
  const isChoosing = selection !== null;
  return (
    <div className={isChoosing ? 'choosing' : undefined}>
      {isChoosing && isSelectable(message) && <SelectBox message={message} selection={selection} people={people} />}
      {/* The same element in both modes, so that no picture is loaded again. */}
      <div
        // Set as a property: React 18 does not know the attribute.
        ref={(element) => {
          if (element !== null) element.inert = isChoosing;
        }}
      >
        {children}
      </div>
    </div>
  );
}

const SelectBox = observer(function SelectBox({
  message: { id, from, body },
  selection,
  people,
}: Omit<SelectableProps, 'children' | 'selection'> & { readonly selection: SelectionModel }) {
  const { shown, spoken } = previewOfBody(body);
  return (
    <label className="choose">
      <input
        type="checkbox"
        aria-label={zhChat.selectMessage(personOf(people, from).name, spoken === '' ? shown : spoken)}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        onKeyDown={(event) => event.key === 'Enter' && selection.toggle(id)}
      />
    </label>
  );
});
