/** The file of a message that has no text. */
export interface SeedFile {
  readonly kind: 'img' | 'audio' | 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  /** Pixels of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Length of a voice message. */
  readonly seconds?: number;
}

/** Encodes a message as the chat server stores and sends it; injected, because services do not know the wire format. */
export type EncodeChatMessage = (message: {
  readonly id: string;
  readonly at: number;
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  /** Empty when the message is a file. */
  readonly text: string;
  readonly file?: SeedFile | undefined;
  readonly isGroup: boolean;
  /** Ids of the mentioned users. */
  readonly mentions: readonly string[];
  /** A message of the system about an order, not of a user. */
  readonly isSystem?: boolean;
}) => Uint8Array;

/** What `SeedMessage.write` gets. */
export interface SeedMessageInput {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seed: { readonly appKey: string; readonly device: string };
  readonly encodeChatMessage: EncodeChatMessage;
}

/** One message from before the first start. Ids increase with time, so all messages are written in the order of time. */
export interface SeedMessage {
  readonly minutesAgo: number;
  readonly write: (input: SeedMessageInput) => void;
}
