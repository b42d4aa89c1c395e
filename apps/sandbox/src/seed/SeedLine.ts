/** A file that was sent instead of a text. */
export interface SeedFile {
  readonly kind: 'img' | 'audio' | 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  /** Pixels of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Of a voice message. */
  readonly seconds?: number;
}

/** Writes a line the way the chat server stores and sends it; handed in, because services do not know the wire format. */
export type EncodeLine = (line: {
  readonly id: string;
  readonly at: number;
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  /** Empty when it is a file. */
  readonly text: string;
  readonly file?: SeedFile | undefined;
  readonly isGroup: boolean;
  /** Ids of the mentioned users. */
  readonly mentions: readonly string[];
  /** A message of the system about an order, not of a user. */
  readonly isSystem?: boolean;
}) => Uint8Array;

/** What a line gets when it is written. */
export interface SeedLineInput {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seed: { readonly appKey: string; readonly device: string };
  readonly encodeLine: EncodeLine;
}

/** One message from before the first start. Ids follow time, so all lines are written in one order. */
export interface SeedLine {
  readonly minutesAgo: number;
  readonly write: (input: SeedLineInput) => void;
}
