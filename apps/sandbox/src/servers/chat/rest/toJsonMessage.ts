import { BODY, CONTACT_DOMAIN, messageBody, meta, type Content, type KeyValue } from '../wire/msync.js';
import { kindOf } from '../socket/readUplink.js';

/** A message as the list of conversations carries it. */
export interface JsonMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly timestamp: number;
  /** JSON within JSON: the client parses this text again. */
  readonly payload: string;
}

/** The name of the conversation type in this format. */
const TYPES: Readonly<Record<number, string>> = { [BODY.groupChat]: 'groupchat', [BODY.chatRoom]: 'chatroom' };
const GIF_SUB_TYPE = 1;
const JSON_STRING = 8;
const BOOL = 1;

/** Converts a stored downlink meta to the JSON form that the vendor's older REST routes use. */
export function toJsonMessage(encoded: Uint8Array): JsonMessage {
  const { id = '0', from, to, timestamp = '0', payload = new Uint8Array() } = meta.decode(encoded);
  const body = messageBody.decode(payload);
  const json = {
    bodies: (body.contents ?? []).map(toBody),
    from: from?.name ?? '',
    to: to?.name ?? '',
    type: TYPES[body.type ?? BODY.chat] ?? 'chat',
    ext: toRecord(body.ext ?? []),
  };
  return {
    id,
    from: from?.name ?? '',
    to: `${to?.name ?? ''}@${to?.domain ?? CONTACT_DOMAIN}`,
    timestamp: Number(timestamp),
    payload: JSON.stringify(json),
  };
}

function toBody(content: Content): Readonly<Record<string, unknown>> {
  const { text = '', action = '', displayName = '', duration = 0, size } = content;
  const file = {
    url: content.remotePath,
    secret: content.secretKey,
    filename: displayName,
    file_length: content.fileLength,
  };
  const kind = kindOf(content) ?? 'txt';
  switch (kind) {
    case 'img':
      return { type: kind, ...file, size, ...(content.subType === GIF_SUB_TYPE && { subType: 'sub_gif' }) };
    case 'audio':
    case 'file':
      return { type: kind, ...file, length: duration };
    case 'video':
      return {
        type: kind,
        ...file,
        length: duration,
        size,
        thumb: content.thumbnailRemotePath,
        thumb_secret: content.thumbnailSecretKey,
      };
    case 'loc':
      return {
        type: kind,
        addr: content.address,
        buildingName: content.buildingName,
        lat: content.latitude,
        lng: content.longitude,
      };
    case 'cmd':
      return { type: kind, action };
    case 'custom':
      return { type: kind, customEvent: content.customEvent, customExts: [toRecord(content.customExts ?? [])] };
    case 'combine':
      return {
        type: 'txt',
        msg: text,
        subType: 'sub_combine',
        title: content.title,
        summary: content.summary,
        ...file,
      };
    case 'txt':
    case 'news':
    case 'receipt':
    case 'recall':
      return { type: 'txt', msg: text };
  }
}

function toRecord(pairs: readonly KeyValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map((pair) => [pair.key ?? '', valueOf(pair)]));
}

function valueOf({ type, stringValue, varintValue, doubleValue }: KeyValue): unknown {
  if (type === BOOL) return varintValue === '1';
  if (type === JSON_STRING) return parsed(stringValue ?? '');
  return stringValue ?? doubleValue ?? (varintValue === undefined ? null : Number(varintValue));
}

/** A sender may write any text here; a text that is no JSON is returned unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
