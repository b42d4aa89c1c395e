import type { SendError } from '../../errors.js';
import type { Result } from '../../result.js';
import { findAccount } from '../../services/accounts/accounts.js';
import { acceptGroupMessage, acceptMessage } from '../../services/messages/acceptUplink.js';
import type { Accepted, EncodeMeta, UplinkDeps } from '../../services/messages/deliver.js';
import { findTenant } from '../../services/tenants.js';
import type { ChatDeps } from './ChatDeps.js';
import { dispatch } from './events.js';
import { encodeChatMessage, type EncodeChatMessage, type SentFile } from './wire/downlink.js';

/** What somebody says without a device of their own. */
export interface Said extends Pick<Parameters<EncodeChatMessage>[0], 'isSystem' | 'isMarkdown' | 'card' | 'part'> {
  readonly from: string;
  readonly to: { readonly group: string } | { readonly user: string };
  readonly text: string;
  readonly image?: Omit<SentFile, 'kind'> | undefined;
  readonly device?: string;
}

/** Whether it was said, or why not. */
export type Saying = { readonly said: true } | { readonly said: false; readonly refused: SendError | 'senderUnknown' };

/** Sends a message as anybody, through the rules of every message; says why not if they refuse it. */
export async function say(deps: ChatDeps, appKey: string, said: Said): Promise<Saying> {
  const tenant = findTenant(deps.db, appKey);
  const account = tenant === null ? null : findAccount(deps.db, tenant.id, said.from);
  if (account === null) return { said: false, refused: 'senderUnknown' };
  const { device = 'emulator', text, isSystem = false, isMarkdown, image, card, part, to } = said;
  const rules: UplinkDeps = { ...deps, now: deps.clock.now };
  const encode: EncodeMeta = (id, at, recipient, kind) =>
    encodeChatMessage({
      id,
      at,
      appKey,
      from: account.name,
      to: recipient,
      device,
      text,
      file: image === undefined ? undefined : { kind: 'img', ...image },
      isGroup: kind === 'group',
      mentions: [],
      isSystem,
      isMarkdown,
      card,
      part,
    });
  const accept = (): Result<Accepted, SendError> => {
    const meta = {
      clientId: deps.ids.next(),
      kind: part ? 'cmd' : card ? 'custom' : image ? 'img' : 'txt',
      isOnlineOnly: part !== undefined,
    } as const;
    return 'group' in to
      ? acceptGroupMessage(rules, { account, device }, { ...meta, to: to.group, isRoom: false, only: [] }, encode)
      : acceptMessage(rules, { account, device }, { ...meta, to: to.user }, encode);
  };
  return new Promise((resolve) => {
    deps.commits.submit(
      accept,
      (result) => {
        if (!result.ok) return resolve({ said: false, refused: result.error });
        for (const delivery of result.value.deliveries) dispatch(deps, delivery);
        resolve({ said: true });
      },
      () => resolve({ said: false, refused: 'malformed' }),
    );
  });
}
