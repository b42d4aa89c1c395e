import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, X } from 'lucide-react';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { media } from '../theme/media.js';
import { WindowPortalContainer } from '../theme/PortalContainer.js';
import { raised, theme } from '../theme/theme.js';
import { visible } from '../theme/visibleWindow.js';
import { IconButton } from './IconButton.js';
import { groupsOf, type SelectOption } from './selectRules.js';

/** The props of the list, which is open as long as it is rendered. */
export interface SelectListProps {
  /** The button that shows the choice; the list opens below it. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** The id of the list box. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** The index of the option that has the focus at first; -1 for none. */
  readonly openedAt: number;
  readonly onPick: (value: string) => void;
  /**
   * Called on Escape, the cross, a press beside the list and a lost focus. Except after a lost focus the button gets
   * the focus.
   */
  readonly onClose: () => void;
}

/** The options below the button or, on a phone, in a sheet at the lower edge with rows of 44 px. */
export function SelectList({ anchor, id, label, value, options, openedAt, onPick, onClose }: SelectListProps) {
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
          <Scrim onMouseDown={(event) => event.preventDefault()} onClick={onClose} />
          <Positioner
            align={align}
            sideOffset={GAP}
            collisionPadding={EDGE}
            {...(root !== null && { collisionBoundary: root })}
            alignItemWithTrigger={false}
          >
            <Popup finalFocus={() => !isLeft.current && anchor.current}>
              <Head>
                <p id={`${id}-title`}>{label}</p>
                <IconButton label={zh.close} onClick={onClose}>
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

/** The gap between the button and its list, and between the list and the edge of the root or the window. Pixels. */
const GAP = 4;
const EDGE = 8;

const { color, font, motion, radius, space } = theme;

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { translate: 0 24px; opacity: 0; }
`;

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
    overflow: hidden;
    margin: 0;
    font: ${font.card};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  border-radius: ${radius.small};
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
    font-size: 16px;
  }
`;

const Heading = styled(Base.GroupLabel)`
  padding: ${space[8]} ${space[8]} ${space[4]};
  color: ${color.text3};
  font: ${font.caption};
  ${media.underSm} {
    padding-inline: ${space[16]};
  }
`;
