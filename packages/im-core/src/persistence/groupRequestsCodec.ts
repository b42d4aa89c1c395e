import type { GroupRequest } from '../domain/groups/group.js';
import { isRecord } from './messageCodec.js';
import { isText, listCodec, type Codec } from './stored.js';

/** Requests to join and invitations; a damaged one is left out. */
export const groupRequestsCodec: Codec<readonly GroupRequest[]> = listCodec(isRequest);

function isRequest(json: unknown): json is GroupRequest {
  if (!isRecord(json)) return false;
  const { kind, at } = json;
  const hasTexts = ['groupId', 'groupName', 'from', 'message'].every((field) => isText(json[field]));
  return (kind === 'application' || kind === 'invitation') && hasTexts && Number.isFinite(at);
}
