import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { zhChat } from '../copy/zhChat.js';
import { Button } from '../primitives/Button.js';
import { useParts } from '../session/ChatParts.js';
import type { ComposerProps } from './ComposerProps.js';
import { TEXT_LIMIT_BYTES } from './composerRules.js';
import { Hint, Send } from './composerStyles.js';
import { SendKeyPicker } from './SendKeyPicker.js';

const PARTS = { SendKeyPicker };

/** The composer's props, and the size of its draft. */
export interface SendRowProps {
  readonly composer: ComposerProps;
  /** The id of the hint. */
  readonly hintId: string;
  /** The bytes used; null far below the limit. */
  readonly used: number | null;
  readonly isTooLong: boolean;
  readonly onSend: () => void;
}

/** The end of the composer: the hint, and the button 发送. */
export function SendRow({ composer, hintId, used, isTooLong, onSend }: SendRowProps) {
  const { draft, disabledReason = null, limitBytes = TEXT_LIMIT_BYTES, sendKey = 'enter' } = composer;
  const { onSendKey, onSendAsFile } = composer;
  const parts = useParts(PARTS);
  const isDisabled = disabledReason !== null;
  return (
    <Send data-counting={used === null ? undefined : ''}>
      <Hint id={hintId} $wrong={isTooLong} role={isTooLong ? 'alert' : undefined}>
        {used === null && !isDisabled && <parts.SendKeyPicker sendKey={sendKey} onSendKey={onSendKey} />}
        {isDisabled && <VisuallyHidden>{disabledReason}</VisuallyHidden>}
        {used !== null && `${isTooLong ? `${zhChat.tooLong} ` : ''}${zhChat.bytesLeft(used, limitBytes)}`}
      </Hint>
      {isTooLong && onSendAsFile !== undefined && (
        <Button onClick={() => onSendAsFile(draft)}>{zhChat.sendAsFile}</Button>
      )}
      <Button tone="primary" disabled={isDisabled} onClick={onSend}>
        {zhChat.send}
      </Button>
    </Send>
  );
}
