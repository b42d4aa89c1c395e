import { Mic } from 'lucide-react';
import { Suspense, useState } from 'react';
import { zhVoice } from '../copy/zhVoice.js';
import { IconButton, lazyWithRetry } from '../primitives/index.js';
import type { VoiceRecorderProps } from './VoiceRecorder.js';

const VoiceRecorder = /*#__PURE__*/ lazyWithRetry(async () => (await import('./VoiceRecorder.js')).VoiceRecorder);

/** The parts that the recorder needs, and whether it is disabled. */
export interface VoiceButtonProps extends Pick<VoiceRecorderProps, 'recorder' | 'now' | 'onSend'> {
  readonly disabled?: boolean;
}

/** 语音 in the composer's toolbar: pass it as its `voice` (R103, R296). Its window is loaded when it opens. */
export function VoiceButton({ recorder, now, onSend, disabled = false }: VoiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={zhVoice.tool} aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <Mic size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceRecorder recorder={recorder} now={now} onSend={onSend} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
