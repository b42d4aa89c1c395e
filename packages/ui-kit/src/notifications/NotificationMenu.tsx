import { useLanguage } from '../copy/language.js';
import { Bell, BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isInside } from '../a11y/elements.js';
import { zhNotifications } from '../copy/zhNotifications.js';
import { Banner, Button, IconButton } from '../primitives/index.js';
import { quiet, raised, theme } from '../theme/index.js';
import { SwitchLine } from '../primitives/SwitchLine.js';
import type { NotificationStore } from '@fitout/im-core';

/** The user's notification settings, and the browser's permission. Request it only from a press. */
export type NotificationModel = Pick<
  NotificationStore,
  'settings' | 'permission' | 'isPromptDue' | 'requestPermission' | 'change'
>;

/** The bell that opens the settings of sound and notifications; Esc and a press elsewhere close them. */
export const NotificationMenu = observer(function NotificationMenu({ model }: { readonly model: NotificationModel }) {
  const language = useLanguage();
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
        label={language(zhNotifications).button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isSilent ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
      </IconButton>
      {isOpen && (
        <Popup id={id} aria-label={language(zhNotifications).title}>
          <p>{language(zhNotifications).title}</p>
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
    padding: ${theme.space[4]} ${theme.space[8]} ${theme.space[8]};
    ${quiet}
  }
`;

/** Sound and notifications, each with a switch; a press requests the browser's permission. */
export const NotificationSwitches = observer(function NotificationSwitches(props: {
  readonly model: NotificationModel;
}) {
  const language = useLanguage();
  const { model } = props;
  const { settings, permission } = model;
  return (
    <>
      <SwitchLine
        label={language(zhNotifications).sound}
        isOn={settings.hasSound}
        onChange={(hasSound) => model.change({ hasSound })}
      />
      <SwitchLine
        label={language(zhNotifications).notices}
        hint={permission === 'granted' ? null : language(zhNotifications)[permission]}
        isOn={permission === 'granted' && settings.hasNotices}
        isDisabled={permission === 'denied' || permission === 'unsupported'}
        onChange={(hasNotices) =>
          permission === 'default' ? void model.requestPermission() : model.change({ hasNotices })
        }
      />
    </>
  );
});

/**
 * Offers notifications until the user allows, refuses or dismisses them: a browser blocks a page that prompts without a
 * press.
 */
export const NotificationBanner = observer(function NotificationBanner(props: { readonly model: NotificationModel }) {
  const language = useLanguage();
  const { model } = props;
  if (!model.isPromptDue) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => void model.requestPermission()}>
          {language(zhNotifications).allow}
        </Button>
      }
      onDismiss={() => model.change({ isPromptPostponed: true })}
    >
      {language(zhNotifications).ask}
    </Banner>
  );
});
