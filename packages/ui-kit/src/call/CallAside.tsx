import { useEffect, useRef } from 'react';
import { PhoneOff, SquareArrowOutUpLeft } from 'lucide-react';
import { zhCall } from '../copy/zhCall.js';
import { IconButton } from '../primitives/IconButton.js';
import { Aside, StripRoom } from './callStyles.js';
import type { CallWindowProps } from './CallModel.js';

/** A minimised call: its title, its duration, and the way back. */
export interface CallAsideProps extends Pick<CallWindowProps, 'time' | 'onMinimise' | 'onHangUp'> {
  readonly title: string;
}

/** One line in the page's header instead of the window, or below the header if it has no room. */
export function CallAside({ title, time, onMinimise, onHangUp }: CallAsideProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The button that minimised the window is unmounted: without this the focus would be lost.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <StripRoom />
      <Aside aria-label={title} data-call="aside">
        <span>{title}</span>
        {time !== '' && <time>{time}</time>}
        <IconButton ref={back} label={zhCall.restore} onClick={() => onMinimise(false)}>
          <SquareArrowOutUpLeft size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={zhCall.hangUp} onClick={onHangUp}>
          <PhoneOff size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Aside>
    </>
  );
}
