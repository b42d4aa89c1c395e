import { IconButton } from '@fitout/ui-kit/primitives';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { SendOrderWindowProps } from './SendOrderWindow.js';
import { SendOrderWindow } from './SendOrderWindow.js';

/** The props of the toolbar's button. */
export interface SendOrderButtonProps extends Pick<SendOrderWindowProps, 'onSend'> {
  readonly disabled: boolean;
}

/** 订单 in the composer's toolbar opens the window that sends an order. */
export function SendOrderButton({ disabled, onSend }: SendOrderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="订单" aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <ClipboardList size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <SendOrderWindow onSend={onSend} onClose={() => setOpen(false)} />}
    </>
  );
}
