import type { EncodeChatMessage, SeedFile } from '../../../seed/SeedMessage.js';
import {
  BODY,
  CONTACT_DOMAIN,
  GROUP_DOMAIN,
  messageBody,
  meta,
  NAME_SPACE,
  type Content,
  type KeyValue,
} from './msync.js';

/** The keys of a mention list: the product's own and the one of the vendor's kits. Both are written, either is read. */
const MENTION_KEYS = ['atUserIds', 'em_at_list'] as const;
/** Marks a system message about an order's progress, which the app shows small and grey. */
const SYSTEM_KEY = 'fitout_system';
const JSON_STRING = 8;
const STRING = 7;
const LONG = 3;

/** The vendor's numbers of the kinds of content. */
const KINDS = { img: 1, audio: 4, file: 5 } as const;

/** Encodes a message as a downlink meta, for messages that no client sends: the demo's and the marketplace's. */
export const encodeChatMessage: EncodeChatMessage = ({
  id,
  at,
  appKey,
  from,
  to,
  device,
  text,
  file,
  isGroup,
  mentions,
  isSystem = false,
}) => {
  const payload = messageBody.encode({
    type: isGroup ? BODY.groupChat : BODY.chat,
    from: { name: from },
    to: { name: to },
    contents: [file === undefined ? { type: 0, text } : contentOf(file)],
    ext: [
      ...(mentions.length > 0 ? MENTION_KEYS.map((key) => listExtension(key, mentions)) : []),
      ...extensionsOf(file),
      ...(isSystem ? [{ key: SYSTEM_KEY, type: STRING, stringValue: 'order' }] : []),
    ],
  });
  return meta.encode({
    id,
    from: { appKey, name: from, domain: CONTACT_DOMAIN, clientResource: device },
    to: { appKey, name: to, domain: isGroup ? GROUP_DOMAIN : CONTACT_DOMAIN },
    timestamp: String(at),
    ns: NAME_SPACE.chat,
    payload,
  });
};

function listExtension(key: string, values: readonly string[]): KeyValue {
  return { key, type: JSON_STRING, stringValue: JSON.stringify(values) };
}

function contentOf({ kind, url, name, bytes, width, height, seconds }: SeedFile): Content {
  return {
    type: KINDS[kind],
    displayName: name,
    remotePath: url,
    secretKey: '',
    fileLength: bytes,
    ...(kind === 'img' && { size: { width: width ?? 0, height: height ?? 0 } }),
    ...(kind === 'audio' && { duration: seconds ?? 0 }),
  };
}

/**
 * The extensions that the client writes for a file: the vendor has no field for a picture's name, and old clients read
 * a file's size here (R161).
 */
function extensionsOf(file: SeedFile | undefined): KeyValue[] {
  if (file?.kind === 'img') return [{ key: 'fitout_name', type: STRING, stringValue: file.name }];
  return file?.kind === 'file' ? [{ key: 'file_length', type: LONG, varintValue: String(file.bytes) }] : [];
}
