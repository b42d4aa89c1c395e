import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import type { MessageMenu } from './MessageMenu.js';

/**
 * In place of a recalled message: the sender, in a group by name. The user can edit an own text again for five minutes
 * (R097).
 */
export const RecalledLine = observer(function RecalledLine({
  message: { id, from, conversation },
  self,
  people,
  menu,
}: {
  readonly message: Message;
  readonly self: string;
  readonly people: PeopleModel;
  readonly menu?: MessageMenu | undefined;
}) {
  if (from !== self) {
    return zhChat.recalledBy(conversation.kind === 'contact' ? zhChat.peer : bidiClosed(personOf(people, from).name));
  }
  const text = menu?.recalledTexts?.find(id) ?? null;
  return (
    <>
      {zhChat.recalledBy(zhChat.you)}
      {text !== null && menu?.onReedit !== undefined && (
        <button type="button" onClick={() => menu.onReedit?.(text)}>
          {zhChat.reedit}
        </button>
      )}
    </>
  );
});
