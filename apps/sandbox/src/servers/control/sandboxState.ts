import type { Db } from '../../storage/Db.js';
import { timeOfServerId } from '../../services/messages/serverIds.js';
import type { Tenant } from '../../services/tenants.js';
import { messageBody, meta, type MessageBody } from '../chat/wire/msync.js';

/** The stored state of a message, which a test compares with the states of sender and recipient. */
export interface MessageState {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  readonly clientId: string | null;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isRecalled: boolean;
  readonly text: string | null;
  /** The texts of the extension by their keys; structured values are JSON. Empty after a recall. */
  readonly ext: Readonly<Record<string, string>>;
}

/** The data of a tenant, for a comparison. */
export interface SandboxState {
  readonly appKey: string;
  readonly accounts: readonly string[];
  /** In the order of acceptance, including receipts and recalls, without events. */
  readonly messages: readonly MessageState[];
}

/** Reads the data of a tenant directly from the tables. */
export function sandboxState(db: Db, tenant: Tenant): SandboxState {
  const accounts = db.all<{ name: string }>('select name from accounts where tenant = ? order by name', tenant.id);
  const rows = db.all<StateRow>(
    `select cast(m.id as text) id, s.name sender, coalesce(r.name, g.name) recipient, m.device, m.client_id, m.kind, m.is_recalled, m.meta
     from messages m join accounts s on s.id = m.sender
       left join accounts r on r.id = m.recipient left join groups g on g.id = -m.recipient
     where m.tenant = ? and m.kind <> 'news' order by m.id`,
    tenant.id,
  );
  return { appKey: tenant.appKey, accounts: accounts.map((row) => row.name), messages: rows.map(toState) };
}

interface StateRow {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly device: string;
  readonly client_id: string | null;
  readonly kind: string;
  readonly is_recalled: number;
  readonly meta: ArrayBuffer;
}

function toState(row: StateRow): MessageState {
  const { id, sender, recipient, device, kind } = row;
  const body = row.is_recalled === 1 ? null : bodyOf(new Uint8Array(row.meta));
  return {
    id,
    from: sender,
    to: recipient,
    device,
    clientId: row.client_id,
    kind,
    at: timeOfServerId(id),
    isRecalled: row.is_recalled === 1,
    text: body?.contents?.[0]?.text ?? null,
    ext: Object.fromEntries((body?.ext ?? []).map(({ key = '', stringValue = '' }) => [key, stringValue])),
  };
}

function bodyOf(encoded: Uint8Array): MessageBody | null {
  const { payload } = meta.decode(encoded);
  return payload === undefined ? null : messageBody.decode(payload);
}
