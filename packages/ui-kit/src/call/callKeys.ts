import type { KeyboardEvent } from 'react';
import type { CallWindowProps } from './CallModel.js';

/**
 * Keys of a call, while the focus is in its window: M the microphone, V the camera, Shift+H hangs up, Esc minimises the
 * window.
 */
export function callKeys(props: CallWindowProps, hasCamera: boolean) {
  const { self, onMute, onCamera, onHangUp, onMinimise } = props;
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    // In the choice of a device, letters select an option.
    if (target instanceof Element && target.closest('[role=combobox], [role=listbox]') !== null) return;
    if (ctrlKey || metaKey || altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'm') onMute(!self.isMuted);
    else if (key === 'v' && hasCamera) onCamera(!self.hasPicture);
    else if (key === 'h' && event.shiftKey) onHangUp();
    else if (key === 'escape') onMinimise(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
