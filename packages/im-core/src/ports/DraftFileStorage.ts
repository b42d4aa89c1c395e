import type { ConversationRef } from '../domain/conversation/conversation.js';

/** A chosen file without its bytes, which are kept under `id` among the files. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly as: string;
}

/** Which files were chosen and not sent, kept across visits (UI-8). */
export interface DraftFileStorage {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly files: readonly KeptFile[] }[]>;
  /** No files end the entry. Resolves when it is stored, or something later is. */
  keep(ref: ConversationRef, files: readonly KeptFile[]): Promise<void>;
}
