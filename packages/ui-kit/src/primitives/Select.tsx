import { useLanguage } from '../copy/language.js';
import { ChevronDown, Check, X } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { appear, ellipsis, media, pointed, quiet, raised, rise, theme, visible } from '../theme/index.js';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { WindowPortalContainer } from '../theme/PortalContainer.js';
import { IconButton } from './IconButton.js';
import { leaves } from './leaving.js';

/** One option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** True if the option is shown but cannot be chosen now. */
  readonly disabled?: boolean | undefined;
  /** The heading above it; the options of a group follow each other. */
  readonly group?: string | undefined;
}

type PressedKey = Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> & { readonly key: string };

const CHARACTER = /^.$/u;

const isFree = ({ disabled = false }: SelectOption) => !disabled;

/** The chosen option, else the first selectable one; -1 without one. */
export function restingIndex(options: readonly SelectOption[], value: string): number {
  const chosen = options.findIndex((option) => option.value === value);
  return chosen === -1 ? options.findIndex(isFree) : chosen;
}

/** The option that a key opens a list at: a letter the next one that begins with it. Null for any other key. */
export function keyedIndex(pressed: PressedKey, options: readonly SelectOption[], value: string): number | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const here = restingIndex(options, value);
  if (key === 'ArrowDown' || key === 'ArrowUp') return here;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Home') return options.findIndex(isFree);
  if (key === 'End') return options.findLastIndex(isFree);
  if (key === ' ' || !CHARACTER.test(key)) return null;
  const chosen = options.findIndex((option) => option.value === value);
  const fits = (option: SelectOption) =>
    isFree(option) && option.label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const next = options.findIndex((option, at) => at > chosen && fits(option));
  const found = next === -1 ? options.findIndex(fits) : next;
  return found === -1 ? here : found;
}

export function groupsOf(
  options: readonly SelectOption[],
): readonly { readonly heading: string | null; readonly options: readonly SelectOption[] }[] {
  const groups: { heading: string | null; options: SelectOption[] }[] = [];
  for (const option of options) {
    const heading = option.group ?? null;
    const last = groups.at(-1);
    if (last?.heading === heading) last.options.push(option);
    else groups.push({ heading, options: [option] });
  }
  return groups;
}

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

/** Shows the chosen option; a press, an arrow key, Home, End or a letter opens the list. */
export function Select(props: SelectProps) {
  const language = useLanguage();
  const {
    id,
    label,
    value,
    options,
    onChange,
    placeholder = language(zh).choose,
    size = 'medium',
    disabled = false,
  } = props;
  const { required = false, invalid = false, className, 'aria-describedby': describedBy } = props;
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

function useOpening(button: RefObject<HTMLElement | null>, options: readonly SelectOption[], value: string) {
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
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.body};
  text-align: start;
  transition: border-color ${motion.hover};
  > span {
    ${ellipsis}
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
  ${pointed('&:enabled', `border-color: ${color.brand};`)}
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
    font-size: calc(16px * var(--text-scale, 1));
    &[data-size='small'] {
      min-height: 44px;
    }
  }
`;

interface SelectListProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly openedAt: number;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

export function SelectList({ anchor, id, label, value, options, openedAt, onPick, onClose }: SelectListProps) {
  const language = useLanguage();
  // In a dialog the list is rendered into the dialog's portal, so that the dialog does not treat it as outside.
  const container = useContext(WindowPortalContainer);
  const isLeft = useRef(false);
  const [root] = useState(() => anchor.current?.closest('.fitout-kit') ?? null);
  const [align] = useState(() => alignBelow(anchor.current, root));

  function handleOpenChange(isOpen: boolean, details: Base.Root.ChangeEventDetails) {
    const { reason } = details;
    // If the list closed at the beginning of a press, the element below would get the end of that press.
    if (reason === 'outside-press') details.cancel();
    if (isOpen || details.isCanceled || reason === 'item-press') return;
    isLeft.current = reason === 'focus-out';
    onClose();
  }

  return (
    // Only lists that cover their button need the library's style element, which the page's policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root<string>
        open
        value={value}
        onValueChange={(picked) => picked !== null && onPick(picked)}
        onOpenChange={handleOpenChange}
      >
        <Base.Trigger render={({ ref }) => <AnchorTrigger {...{ anchor }} by={ref} />} />
        <Base.Portal {...(container !== null && { container })}>
          <Scrim ref={leaves} onMouseDown={(event) => event.preventDefault()} onClick={onClose} />
          <Positioner
            ref={leaves}
            align={align}
            sideOffset={GAP}
            collisionPadding={EDGE}
            {...(root !== null && { collisionBoundary: root })}
            alignItemWithTrigger={false}
          >
            <Popup finalFocus={() => !isLeft.current && anchor.current}>
              <Head>
                <p id={`${id}-title`}>{label}</p>
                <IconButton label={language(zh).close} onClick={onClose}>
                  <X size={20} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </Head>
              <Options {...{ id, options, openedAt }} />
            </Popup>
          </Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

interface AnchorTriggerProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly by: Ref<HTMLButtonElement> | undefined;
}

/** Passes the existing button to the library as its trigger, because it is rendered before the library is loaded. */
function AnchorTrigger({ anchor, by }: AnchorTriggerProps) {
  useLayoutEffect(() => {
    if (typeof by !== 'function') return;
    by(anchor.current);
    return () => void by(null);
  }, [anchor, by]);
  return null;
}

interface OptionsProps extends Pick<SelectListProps, 'id' | 'options' | 'openedAt'> {}

function Options({ id, options, openedAt }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      const first = element?.querySelectorAll<HTMLElement>('[role=option]')[openedAt];
      if (!element || first === undefined) return;
      first.focus({ preventScroll: true });
      element.scrollTop = first.offsetTop - (element.clientHeight - first.offsetHeight) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [openedAt]);

  return (
    <List ref={list} id={id} aria-labelledby={`${id}-title`}>
      {groupsOf(options).map(({ heading, options: own }) => {
        const rows = own.map((option) => (
          <Row key={option.value} value={option.value} label={option.label} disabled={option.disabled ?? false}>
            <Base.ItemText>{option.label}</Base.ItemText>
            <Base.ItemIndicator>
              <Check size={16} strokeWidth={2} aria-hidden />
            </Base.ItemIndicator>
          </Row>
        ));
        if (heading === null) return rows;
        return (
          <Base.Group key={heading}>
            <Heading>{heading}</Heading>
            {rows}
          </Base.Group>
        );
      })}
    </List>
  );
}

/** The alignment with which a list that is wider than its button extends towards the middle of the root or the window. */
function alignBelow(button: Element | null, root: Element | null): 'start' | 'end' {
  // On a server there is neither a button nor a window.
  if (button === null) return 'start';
  const { left, right } = button.getBoundingClientRect();
  const box = root?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth };
  return left + right > box.left + box.right ? 'end' : 'start';
}

const GAP = 4;
const EDGE = 8;

/** Catches a press beside the list, which only closes it; on a phone it also dims the page. */
const Scrim = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  ${media.underSm} {
    background: ${color.scrim};
    animation: ${appear} ${motion.dialog};
  }
`;

const Positioner = styled(Base.Positioner)`
  z-index: ${theme.layer.dialog};
  outline: 0;
  ${media.underSm} {
    position: fixed !important;
    inset: auto 0 ${visible.below} !important;
    transform: none !important;
  }
`;

const Popup = styled(Base.Popup)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  min-width: max(var(--anchor-width), 112px);
  max-width: min(var(--available-width), 420px);
  /* At least three rows: in a root too low for them the list is not inside it. */
  max-height: min(max(var(--available-height), 132px), 332px);
  ${raised}
  color: ${color.text};
  animation: ${appear} ${motion.hover};
  &:focus {
    outline: none;
  }
  ${media.underSm} {
    max-width: none;
    max-height: min(560px, calc(${visible.height} - 96px));
    border: 0;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
    animation: ${rise} ${motion.dialog};
  }
`;

const Head = styled.div`
  display: none;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  min-height: 56px;
  padding: 0 ${space[8]} 0 ${space[16]};
  border-bottom: 1px solid ${color.line};
  > p {
    flex: 1;
    ${ellipsis}
    font: ${font.card};
    font-weight: 600;
  }
  ${media.underSm} {
    display: flex;
  }
`;

const List = styled(Base.List)`
  position: relative;
  flex: 1 1 auto;
  min-height: 0;
  padding: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.underSm} {
    padding: ${space[4]} 0 calc(${space[4]} + env(safe-area-inset-bottom));
  }
`;

const Row = styled(Base.Item)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 16px;
  align-items: center;
  column-gap: ${space[8]};
  min-height: 36px;
  /* The text of an option is aligned with the button's text, and the check with its arrow. */
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[8]};
  border-radius: ${radius.card};
  font: ${font.body};
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  &[data-selected] {
    color: ${color.brand};
    font-weight: 500;
  }
  &[data-highlighted] {
    background: ${color.brandTint};
    outline: 0;
  }
  &:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${color.text3};
    opacity: 0.55;
    cursor: not-allowed;
  }
  > span[aria-hidden] {
    display: grid;
  }
  ${media.touch} {
    min-height: 44px;
  }
  ${media.underSm} {
    min-height: 48px;
    padding: ${space[4]} ${space[16]};
    border-radius: 0;
    font-size: calc(16px * var(--text-scale, 1));
  }
`;

const Heading = styled(Base.GroupLabel)`
  padding: ${space[8]} ${space[8]} ${space[4]};
  ${quiet}
  ${media.underSm} {
    padding-inline: ${space[16]};
  }
`;

/** Makes a press on the label of a button focus the button, as for a text field, without pressing it. */
function useLabelFocus(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const element = button.current;
    const tree = element?.getRootNode();
    function handleClick(event: Event) {
      if (element === null || element.labels.length === 0) return;
      const path = event.composedPath();
      if (path.includes(element) || ![...element.labels].some((label) => path.includes(label))) return;
      event.preventDefault();
      element.focus();
    }
    tree?.addEventListener('click', handleClick);
    return () => tree?.removeEventListener('click', handleClick);
  }, [button]);
}
