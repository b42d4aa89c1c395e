import type { LogoutReason } from '@fitout/im-core';
import { Banner } from '../../primitives/Banner.js';
import { Button } from '../../primitives/Button.js';
import { zhMessenger } from '../../copy/zhMessenger.js';

/** Why the chat has ended, and what begins it anew. */
export interface ChatEndedBannerProps {
  readonly reason: LogoutReason;
  /** Starts anew; without it that is not offered. */
  readonly onRestart?: () => void;
}

/** Why it ended, in a sentence (R260). */
export const ENDED_SENTENCES: Readonly<Record<LogoutReason, string>> = zhMessenger.ended;

/** Says why the chat has ended, and offers to begin anew. Nothing reconnects by itself after this. */
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

/** Below a list it stands at the end, like the banner of a connection that is away. */
const AT_END = { marginTop: 'auto' };
