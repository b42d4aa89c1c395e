import type { LogoutReason } from '@fitout/im-core';
import { Banner } from '../../primitives/Banner.js';
import { Button } from '../../primitives/Button.js';

/** Why the chat has ended, and what begins it anew. */
export interface ChatEndedBannerProps {
  readonly reason: LogoutReason;
  /** Starts anew; without it that is not offered. */
  readonly onRestart?: () => void;
}

/** Why it ended, in a sentence (R260). */
export const ENDED_SENTENCES: Readonly<Record<LogoutReason, string>> = {
  replaced: '账号已在其他设备登录',
  kicked: '你已被其他设备下线',
  removed: '聊天账号已被移除',
  passwordChanged: '聊天密码已修改，请重新登录',
  banned: '用户已被封禁！',
  tokenExpired: '未授权，请重新登录',
  refused: '聊天登录失败',
};

/** Says why the chat has ended, and offers to begin anew. Nothing reconnects by itself after this. */
export function ChatEndedBanner({ reason, onRestart }: ChatEndedBannerProps) {
  return (
    <div data-connection="offline" aria-live="polite">
      <Banner
        action={
          onRestart && (
            <Button size="small" onClick={onRestart}>
              重新登录
            </Button>
          )
        }
      >
        {ENDED_SENTENCES[reason]}
      </Banner>
    </div>
  );
}
