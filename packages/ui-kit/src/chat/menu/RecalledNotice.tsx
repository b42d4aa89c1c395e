import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { personOf, type PeopleModel } from '../PeopleModel.js';
import type { MessageMenu } from './MessageMenu.js';

/**
 * In place of a message that was taken back: whose it was, where several write. An own one's text can be written anew
 * for five minutes (R097, UI-RECALL-1).
 */
export const RecalledNotice = observer(function RecalledNotice({
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
