import { Mic } from 'lucide-react';
import { useState } from 'react';
import { zhVoice } from '../copy/zhVoice.js';
import { IconButton } from '../primitives/IconButton.js';
import type { VoiceRecorderProps } from './VoiceRecorder.js';
import { VoiceRecorder } from './VoiceRecorder.js';

/** The parts that the recorder needs, and whether it is disabled. */
export interface VoiceButtonProps extends Pick<VoiceRecorderProps, 'recorder' | 'now' | 'onSend'> {
  readonly disabled?: boolean;
}

/** 语音 in the composer's toolbar: pass it as one of its `tools` (R103, R296). */
export function VoiceButton({ recorder, now, onSend, disabled = false }: VoiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={zhVoice.tool} aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <Mic size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <VoiceRecorder recorder={recorder} now={now} onSend={onSend} onClose={() => setOpen(false)} />}
    </>
  );
}
