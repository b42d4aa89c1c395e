import { useLanguage } from '../copy/language.js';
import { zhChat } from '../copy/zhChat.js';
import { ActionMenu, type ActionMenuProps } from '../primitives/ActionMenu.js';
import { emojiCodes, emojiName } from '../text/emojiCodes.js';
import { Emoji } from '../text/RichText.js';

type ReactionMenuProps = Pick<ActionMenuProps<string>, 'place' | 'subject' | 'returnFocusTo' | 'onClose'> & {
  /** Called with the code of the emoji. */
  readonly onPick: (code: string) => void;
};

const COLUMNS = 7;
/** The first row: heart, love, laughter, party, rose, cheers and sorrow. */
const QUICK = [23, 30, 1, 16, 32, 34, 9];

/** The emoji with which the user can react to a message: the usual ones, then all. */
export function ReactionMenu({ onPick, ...menu }: ReactionMenuProps) {
  const language = useLanguage();
  const indexes = [...QUICK, ...emojiCodes.keys()];
  return (
    <ActionMenu
      {...menu}
      label={language(zhChat).reactionsAll}
      columns={COLUMNS}
      items={indexes.map((index, at) => ({
        id: String(at),
        label: emojiName(index, language) ?? '',
        icon: <Emoji index={index} />,
      }))}
      onPick={(at) => onPick(emojiCodes[indexes[Number(at)] ?? 0]?.code ?? '')}
    />
  );
}
