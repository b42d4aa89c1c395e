import type { ConversationRef } from '../domain/conversation/conversation.js';

/** A chosen file without its bytes, which the blob store keeps under `id`. */
export interface StoredDraftFile {
  readonly id: string;
  readonly name: string;
  readonly as: string;
}

/** Stores which files the user chose and has not sent, across sessions (UI-8). */
export interface DraftFileStorage {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly value: readonly StoredDraftFile[] }[]>;
  /** An empty list removes the entry. Resolves when this value or a later one is stored. */
  save(ref: ConversationRef, files: readonly StoredDraftFile[]): Promise<void>;
}
