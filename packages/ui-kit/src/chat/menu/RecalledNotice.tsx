import { observer } from 'mobx-react-lite';
import { zhChat } from '../../copy/zhChat.js';
import type { MessageMenu } from './MessageMenu.js';

/** In place of an own message that was taken back; for five minutes its text can be written anew (R097, RECALL-1). */
export const RecalledNotice = observer(function RecalledNotice({
  id,
  menu,
}: {
  readonly id: string;
  readonly menu?: MessageMenu | undefined;
}) {
  const text = menu?.recalledTexts?.find(id) ?? null;
  return (
    <>
      {zhChat.recalledByMe}
      {text !== null && menu?.onReedit !== undefined && (
        <button type="button" onClick={() => menu.onReedit?.(text)}>
          {zhChat.reedit}
        </button>
      )}
    </>
  );
});
