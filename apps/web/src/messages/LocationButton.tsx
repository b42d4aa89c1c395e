import { zhChat } from '@fitout/ui-kit';
import { IconButton } from '@fitout/ui-kit/primitives';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { LocationWindowProps } from './LocationWindow.js';
import { LocationWindow } from './LocationWindow.js';

/** The props of the toolbar's button. */
export interface LocationButtonProps extends Pick<LocationWindowProps, 'onSend'> {
  readonly disabled: boolean;
}

/** 位置 in the composer's toolbar opens the window that sends an address. */
export function LocationButton({ disabled, onSend }: LocationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={zhChat.previewName.location}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <MapPin size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <LocationWindow onSend={onSend} onClose={() => setOpen(false)} />}
    </>
  );
}
