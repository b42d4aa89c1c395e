import { Bell, BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { zhAttention } from '../../copy/zhAttention.js';
import { IconButton } from '../../primitives/IconButton.js';
import { SwitchLine } from '../../primitives/SwitchLine.js';
import { theme } from '../../theme/theme.js';
import type { AttentionModel } from './AttentionModel.js';

/** The bell that opens the settings of sound and notices; Esc and a press elsewhere close them (NOTICE-3). */
export const AttentionMenu = observer(function AttentionMenu({ model }: { readonly model: AttentionModel }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { settings, permission } = model;
  const isSilent = !settings.hasSound && !settings.hasNotices;

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    for (const sign of ['pointerdown', 'focusin'] as const)
      document.addEventListener(sign, leave, { signal: stop.signal, capture: true });
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
        label={zhAttention.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isSilent ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
      </IconButton>
      {isOpen && (
        <Popup id={id} aria-label={zhAttention.title}>
          <p>{zhAttention.title}</p>
          <SwitchLine
            label={zhAttention.sound}
            isOn={settings.hasSound}
            onChange={(hasSound) => model.change({ hasSound })}
          />
          <SwitchLine
            label={zhAttention.notices}
            hint={permission === 'granted' ? null : zhAttention[permission]}
            isOn={permission === 'granted' && settings.hasNotices}
            isDisabled={permission === 'denied' || permission === 'unsupported'}
            onChange={(hasNotices) => (permission === 'unasked' ? void model.ask() : model.change({ hasNotices }))}
          />
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
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.dialog};
  p {
    margin: 0;
    padding: ${theme.space[4]} ${theme.space[8]} ${theme.space[8]};
    color: ${theme.color.text3};
    font: ${theme.font.caption};
  }
`;
