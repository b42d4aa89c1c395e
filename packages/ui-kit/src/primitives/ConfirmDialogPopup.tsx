import { useLanguage } from '../copy/language.js';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { usePortalContainer } from '../theme/PortalContainer.js';
import { appear, scrim, theme, visible } from '../theme/index.js';
import { Button } from './Button.js';
import { Row } from './layout.js';
import { leaves } from './leaving.js';
import { useOverlay } from './Modal.js';

/** A modal question. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequence of the answer, below the title. */
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly loading?: boolean;
  /** The element that gets the focus afterwards; by default the one that had it. */
  readonly returnFocusTo?: (() => HTMLElement | null) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const language = useLanguage();
  const {
    isOpen,
    title,
    children,
    confirmLabel = language(zh).confirm,
    cancelLabel = language(zh).cancel,
    tone = 'primary',
  } = props;
  const { loading = false, returnFocusTo, onConfirm, onCancel } = props;
  useOverlay(onCancel, isOpen);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal {...usePortalContainer()}>
        {/* Also dims the dialog that it was opened from. */}
        <Scrim forceRender ref={leaves} />
        <Popup ref={leaves} finalFocus={returnFocusTo}>
          <Title>{title}</Title>
          {children !== undefined && <Description render={<div />}>{children}</Description>}
          <Row justify="end" gap={12} style={{ marginTop: theme.space[24] }}>
            <AlertDialog.Close render={<Button>{cancelLabel}</Button>} />
            <Button tone={tone} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Row>
        </Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const Scrim = styled(AlertDialog.Backdrop)`
  ${scrim}
`;

const Popup = styled(AlertDialog.Popup)`
  position: fixed;
  top: calc(50% + (${visible.above} - ${visible.below}) / 2);
  left: 50%;
  z-index: ${theme.layer.dialog};
  width: min(400px, 100vw - 32px, 100% - 32px);
  padding: ${theme.space[24]};
  border-radius: ${theme.radius.dialog};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.dialog};
  transform: translate(-50%, -50%);
  animation: ${appear} ${theme.motion.dialog};
`;

const Title = styled(AlertDialog.Title)`
  font: ${theme.font.section};
`;

const Description = styled(AlertDialog.Description)`
  margin-top: ${theme.space[8]};
  color: ${theme.color.text3};
`;
