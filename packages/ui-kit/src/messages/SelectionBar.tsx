import { useLanguage } from '../copy/language.js';
import { Forward, MessagesSquare, Trash2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { zhForward } from '../copy/zhForward.js';
import { narrow, pointed, theme } from '../theme/index.js';

/** The actions on the selected messages. */
export interface SelectionBarProps {
  readonly count: number;
  readonly onForward: () => void;
  /** Forwards them as one message; without it 合并转发 is not offered. */
  readonly onForwardAsOne?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** True while a window above the bar is open, which handles Esc. */
  readonly isCovered: boolean;
}

/** In place of the composer in selection mode: 逐条转发, 合并转发, 删除 and 取消, also by Esc. */
export function SelectionBar({ count, onForward, onForwardAsOne, onRemove, onCancel, isCovered }: SelectionBarProps) {
  const language = useLanguage();
  useEscape(onCancel, !isCovered);
  const isEmpty = count === 0;
  return (
    <Bar aria-label={language(zhForward).selecting}>
      <output>{language(zhForward).chosen(count)}</output>
      <div>
        {ACTIONS.map(([name, Icon]) => {
          const onClick = { forwardEach: onForward, forwardAsOne: onForwardAsOne, remove: onRemove, cancel: onCancel }[
            name
          ];
          return (
            onClick && (
              <button key={name} type="button" disabled={isEmpty && name !== 'cancel'} onClick={onClick}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {language(zhForward)[name]}
              </button>
            )
          );
        })}
      </div>
    </Bar>
  );
}

const ACTIONS = [
  ['forwardEach', Forward],
  ['forwardAsOne', MessagesSquare],
  ['remove', Trash2],
  ['cancel', X],
] as const;

/** Handles Esc with any focus. It runs before the handler of a window above, which is still open then. */
function useEscape(onEscape: () => void, isOn: boolean) {
  const latest = useRef({ onEscape, isOn });
  useLayoutEffect(() => {
    latest.current = { onEscape, isOn };
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.isComposing && latest.current.isOn) latest.current.onEscape();
    }
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

const { color, font, space } = theme;

const Bar = styled.section`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[16]};
  min-height: 96px;
  padding: ${space[12]} ${space[24]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text2};
  font: ${font.body};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex: 1;
    justify-content: flex-end;
    gap: ${space[8]};
  }
  button {
    display: grid;
    justify-items: center;
    gap: ${space[4]};
    min-width: 88px;
    min-height: 56px;
    padding: ${space[8]};
    border-radius: ${theme.radius.card};
    color: ${color.text};
    font: ${font.caption};
  }
  button:disabled {
    color: ${color.placeholder};
    cursor: not-allowed;
  }
  ${pointed('button:enabled', `background: ${color.brandTint}; color: ${color.brand};`)}
  ${narrow(css`
    flex-wrap: wrap;
    gap: ${space[4]};
    padding: ${space[8]} ${space[12]} calc(${space[8]} + env(safe-area-inset-bottom));
    > output {
      width: 100%;
      font: ${font.caption};
      text-align: center;
    }
    > div {
      gap: 0;
    }
    /* Four fit beside each other in 320 px. */
    button {
      flex: 1;
      min-width: 0;
    }
  `)}
`;
