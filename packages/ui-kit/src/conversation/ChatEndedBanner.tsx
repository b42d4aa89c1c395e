import type { LogoutReason } from '@fitout/im-core';
import { Banner } from '../primitives/Banner.js';
import { Button } from '../primitives/Button.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** Why the chat has ended, and the handler of a restart. */
export interface ChatEndedBannerProps {
  readonly reason: LogoutReason;
  /** Starts the chat anew; without it that is not offered. */
  readonly onRestart?: () => void;
}

/** The text of each reason (R260). */
export const ENDED_SENTENCES: Readonly<Record<LogoutReason, string>> = zhMessenger.ended;

/** Says why the chat has ended, and offers a restart. The client does not reconnect by itself after this. */
export function ChatEndedBanner({ reason, onRestart }: ChatEndedBannerProps) {
  return (
    <div data-connection="offline" aria-live="polite" style={AT_END}>
      <Banner
        action={
          onRestart && (
            <Button size="small" onClick={onRestart}>
              {zhMessenger.logInAgain}
            </Button>
          )
        }
      >
        {ENDED_SENTENCES[reason]}
      </Banner>
    </div>
  );
}

/** Below a list it is the last element, like the banner of a lost connection. */
const AT_END = { marginTop: 'auto' };
