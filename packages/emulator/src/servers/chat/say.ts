import { findAccount } from '../../services/accounts/accounts.js';
import { acceptGroupMessage, acceptMessage } from '../../services/messages/acceptUplink.js';
import type { Delivery, EncodeMeta, UplinkDeps } from '../../services/messages/deliver.js';
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

/** Sends a message as anybody, through the rules of every message. Returns whether the sender is known. */
export function say(deps: ChatDeps, appKey: string, said: Said): boolean {
  const tenant = findTenant(deps.db, appKey);
  const account = tenant === null ? null : findAccount(deps.db, tenant.id, said.from);
  if (account === null) return false;
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
  const accept = (): readonly Delivery[] => {
    const meta = {
      clientId: deps.ids.next(),
      kind: part ? 'cmd' : card ? 'custom' : image ? 'img' : 'txt',
      isOnlineOnly: part !== undefined,
    } as const;
    const accepted =
      'group' in to
        ? acceptGroupMessage(rules, { account, device }, { ...meta, to: to.group, isRoom: false, only: [] }, encode)
        : acceptMessage(rules, { account, device }, { ...meta, to: to.user }, encode);
    return accepted.ok ? accepted.value.deliveries : [];
  };
  deps.commits.submit(
    accept,
    (deliveries) => deliveries.forEach((delivery) => dispatch(deps, delivery)),
    () => {},
  );
  return true;
}
