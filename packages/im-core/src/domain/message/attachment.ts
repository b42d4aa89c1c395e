import type { MessageBody } from './message.js';

/** The description of a chosen file, without its bytes. */
export interface Attachment {
  readonly kind: 'image' | 'audio' | 'video' | 'file';
  readonly name: string;
  /** Pixels of an image; 0 if unknown. */
  readonly width?: number;
  readonly height?: number;
  /** The duration of a voice message or a video. */
  readonly seconds?: number;
}

/** The body of a message that shows a file, before the file has a URL (R153, R161). */
export function attachmentBody(
  { kind, name, width = 0, height = 0, seconds = 0 }: Attachment,
  bytes: number,
): MessageBody {
  if (kind === 'image') return { type: 'image', url: '', name, width, height };
  if (kind === 'file') return { type: 'file', url: '', name, bytes };
  return { type: kind, url: '', name, seconds };
}

/** The same body with the file's URL, which is empty if the upload gave none (R344). */
export function withUrl(body: MessageBody, url: string): MessageBody {
  return 'url' in body ? { ...body, url } : body;
}
