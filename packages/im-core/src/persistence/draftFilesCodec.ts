import type { StoredDraftFile } from '../ports/DraftFileStorage.js';
import { isRecord } from './messageCodec.js';
import { isText, listCodec, type Codec } from './stored.js';

/** The prefix of their keys, one per conversation. */
export const DRAFT_FILES = 'draftFiles/';

/** The files that the user chose and has not sent, without their bytes (UI-8). */
export const draftFilesCodec: Codec<readonly StoredDraftFile[]> = listCodec(isDraftFile);

function isDraftFile(entry: unknown): entry is StoredDraftFile {
  return isRecord(entry) && [entry['id'], entry['name'], entry['as']].every(isText);
}
