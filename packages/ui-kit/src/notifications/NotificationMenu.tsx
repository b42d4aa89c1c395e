import { Bell, BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isInside } from '../a11y/isInside.js';
import { zhNotifications } from '../copy/zhNotifications.js';
import { IconButton } from '../primitives/IconButton.js';
import { raised } from '../theme/raised.js';
import { theme } from '../theme/theme.js';
import type { NotificationModel } from './NotificationModel.js';
import { NotificationSwitches } from './NotificationSwitches.js';

/** The bell that opens the settings of sound and notifications; Esc and a press elsewhere close them. */
export const NotificationMenu = observer(function NotificationMenu({ model }: { readonly model: NotificationModel }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { settings } = model;
  const isSilent = !settings.hasSound && !settings.hasNotices;

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const closeOutside = (event: Event) => {
      if (!isInside(event, root.current)) setOpen(false);
    };
    for (const sign of ['pointerdown', 'focusin'] as const)
      document.addEventListener(sign, closeOutside, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    <Root ref={root} onKeyDown={handleKeyDown}>
      <IconButton
        ref={button}
        label={zhNotifications.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isSilent ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
      </IconButton>
      {isOpen && (
        <Popup id={id} aria-label={zhNotifications.title}>
          <p>{zhNotifications.title}</p>
          <NotificationSwitches model={model} />
        </Popup>
      )}
    </Root>
  );
});

const Root = styled.div`
  position: relative;
`;

const Popup = styled.fieldset`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  z-index: ${theme.layer.popover};
  width: 248px;
  margin: 0;
  padding: ${theme.space[8]};
  ${raised}
  p {
    margin: 0;
    padding: ${theme.space[4]} ${theme.space[8]} ${theme.space[8]};
    color: ${theme.color.text3};
    font: ${theme.font.caption};
  }
`;
