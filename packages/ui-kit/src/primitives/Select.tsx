import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useLabelFocus } from '../a11y/useLabelFocus.js';
import { zh } from '../copy/zh.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { SelectList } from './SelectList.js';
import { keyedIndex, restingIndex, type SelectOption } from './selectRules.js';

/** The props of a select: one choice from a list. */
export interface SelectProps {
  readonly id?: string | undefined;
  /** The accessible name, and the title of the list on a phone. A visible `<label>` has the same text. */
  readonly label: string;
  /** The value of one of the options; with any other the placeholder is shown. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Called with the value of the chosen option, unless it is the current value. */
  readonly onChange: (value: string) => void;
  /** Shown while no option has the value; 请选择 by default. */
  readonly placeholder?: string | undefined;
  /** 42 px high like the fields of a form, or 36 px like buttons and filters; 44 px on a phone. */
  readonly size?: 'small' | 'medium' | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Whether the value is invalid; `aria-describedby` names the element with the reason. */
  readonly invalid?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Shows the chosen option; a press, an arrow key, Home, End or a letter opens the list.
 */
export function Select({
  id,
  label,
  value,
  options,
  onChange,
  placeholder = zh.choose,
  size = 'medium',
  disabled = false,
  required = false,
  invalid = false,
  className,
  'aria-describedby': describedBy,
}: SelectProps) {
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { openedAt, close, onKeyDown, onClick } = useOpening(button, options, value);
  useLabelFocus(button);
  const isOpen = openedAt !== null;
  const chosen = options.find((option) => option.value === value);

  return (
    <>
      <Trigger
        ref={button}
        id={id}
        className={className}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        data-size={size}
        data-empty={chosen === undefined || undefined}
        data-widest={widestOf(options, placeholder)}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Trigger>
      {isOpen && (
        <SelectList
          anchor={button}
          id={listId}
          label={label}
          value={value}
          options={options}
          openedAt={openedAt}
          onPick={(picked) => {
            close();
            if (picked !== value) onChange(picked);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The state of the list, the option that it opens at, and the handlers that open and close it. */
function useOpening(button: RefObject<HTMLElement | null>, options: readonly SelectOption[], value: string) {
  /** The index of the option that has the focus at first; null while the list is closed. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpen = openedAt !== null;

  function open(at: number) {
    // A browser may not focus a pressed button, but the list returns the focus to it.
    button.current?.focus();
    setOpenedAt(at);
  }

  function close() {
    setOpenedAt(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = isOpen ? null : keyedIndex(event, options, value);
    if (at !== null) open(at);
    else if (isOpen && event.key === 'Escape') close();
    else return;
    // A dialog around the select must not handle the key too.
    event.preventDefault();
    event.stopPropagation();
  }

  const onClick = () => (isOpen ? close() : open(restingIndex(options, value)));
  return { openedAt, close, onKeyDown, onClick };
}

/** The longest possible text: its width is reserved, so that a choice moves nothing beside the select. */
function widestOf(options: readonly SelectOption[], placeholder: string): string {
  return options.reduce((widest, { label }) => (label.length > widest.length ? label : widest), placeholder);
}

const { color, font, motion, radius, space } = theme;

const Trigger = styled.button.attrs({ type: 'button', role: 'combobox' })`
  display: inline-grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  column-gap: ${space[8]};
  min-width: 0;
  min-height: 42px;
  max-width: 100%;
  padding: 0 ${space[8]} 0 ${space[12]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.body};
  text-align: start;
  cursor: pointer;
  transition: border-color ${motion.hover};
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    color: ${color.text3};
    transition: rotate ${motion.hover};
  }
  &::after {
    content: attr(data-widest);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    white-space: nowrap;
  }
  &[data-size='small'] {
    min-height: 36px;
    padding: 0 ${space[8]};
  }
  &[data-empty] > span {
    color: ${color.placeholder};
  }
  ${media.hover} {
    &:enabled:hover {
      border-color: ${color.brand};
    }
  }
  &:is(:focus-visible, [aria-expanded='true']) {
    border-color: ${color.brand};
    outline: 3px solid ${color.brandTint};
    outline-offset: 0;
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.page};
    color: ${color.text3};
    cursor: not-allowed;
  }
  ${media.underSm} {
    column-gap: ${space[4]};
    min-height: 44px;
    font-size: 16px;
    &[data-size='small'] {
      min-height: 44px;
    }
  }
`;
