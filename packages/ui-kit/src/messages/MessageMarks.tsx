import { useLanguage } from '../copy/language.js';
import type { Reaction } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { VOTE } from '../session/MessageViews.js';
import { nameOrBlank } from '../session/PeopleModel.js';
import { emojiCodes, emojiName } from '../text/emojiCodes.js';
import { Emoji } from '../text/RichText.js';
import { ellipsis, fingerTarget, line, media, pointed, quiet, theme } from '../theme/index.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';

type MessageMarksProps = Pick<MessageBubbleProps, 'message' | 'self' | 'people' | 'onReact' | 'onReactors'>;

/** Below a bubble: 已编辑, and the reactions. Loaded with the first message that has one of them. */
export function MessageMarks(props: MessageMarksProps) {
  const { edit, reactions = [] } = props.message;
  return (
    <>
      {edit !== undefined && <EditedMark earlier={edit.earlier} />}
      {reactions.some(isShown) && <ReactionChips {...props} />}
    </>
  );
}

/** A poll shows its votes. */
export const isShown = ({ emoji }: Reaction) => !emoji.startsWith(VOTE);

/** A press shows the earlier texts that this device has had. */
function EditedMark({ earlier = [] }: { readonly earlier?: readonly string[] | undefined }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (earlier.length === 0) return <Edited as="span">{language(zhChat).edited}</Edited>;
  return (
    <>
      <Edited type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {language(zhChat).edited}
      </Edited>
      {isOpen && (
        <Earlier aria-label={language(zhChat).earlierTexts}>
          {earlier.map((text, index) => (
            // Texts are only added at the end.
            <li key={index} dir="auto">
              {text}
            </li>
          ))}
        </Earlier>
      )}
    </>
  );
}

/** Each emoji with the names of those who reacted; a press adds or takes back the user's. */
const ReactionChips = observer(function ReactionChips(props: MessageMarksProps) {
  const language = useLanguage();
  const { message, self, people, onReact, onReactors } = props;
  const isMore = message.reactions?.some((one) => isShown(one) && one.by.length < one.count) === true;
  return (
    <Chips aria-label={language(zhChat).reactions}>
      {message.reactions?.filter(isShown).map(({ emoji, count, by, isMine }) => {
        const index = emojiCodes.findIndex(({ code }) => code === emoji);
        const known = by.map((id) => (id === self ? language(zhChat).you : nameOrBlank(people, id))).filter(Boolean);
        const joined = known.join(language(zhChat).nameComma);
        const names = by.length < count ? language(zhChat).andOthers(joined, count) : joined;
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={language(zhChat).reactedBy(emojiName(index, language) ?? emoji, names, count)}
              title={names}
              disabled={onReact === undefined}
              onClick={() => onReact?.(message, emoji)}
            >
              {index < 0 ? <bdi>{emoji}</bdi> : <Emoji index={index} />}
              <bdi>{names}</bdi>
              {count > 1 && count}
            </button>
          </li>
        );
      })}
      {isMore && onReactors !== undefined && (
        <li>
          <button
            type="button"
            aria-label={language(zhChat).reactors}
            title={language(zhChat).reactors}
            onClick={() => onReactors(message)}
          >
            {language(zhChat).all}
          </button>
        </li>
      )}
    </Chips>
  );
});

const { color, font, radius, space } = theme;

const Edited = styled.button`
  padding: 2px 0 0;
  ${quiet}
  ${fingerTarget}
  ${pointed('&', 'text-decoration: underline;')}
`;

const Earlier = styled.ol`
  max-width: 100%;
  margin: ${space[4]} 0 0;
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.card};
  background: ${color.neutralTint};
  ${quiet}
  list-style: none;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  max-width: 100%;
  margin: 0;
  padding: ${space[4]} 0 0;
  list-style: none;
  .own & {
    justify-content: flex-end;
  }
  li {
    max-width: 100%;
  }
  button {
    ${line(4)}
    max-width: 100%;
    min-height: 26px;
    padding: 0 ${space[8]};
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    color: ${color.text2};
    font: ${font.caption};
    ${media.touch} {
      min-height: 44px;
    }
  }
  bdi {
    max-width: 160px;
    ${ellipsis}
  }
  [aria-pressed='true'] {
    border-color: ${color.brandMid};
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  ${pointed('button:enabled', `border-color: ${color.brand};`)}
`;
