/** Plays the sound of a new message. */
export interface SoundPlayer {
  /** False while the browser blocks sound in this page: then another tab may play it. */
  canRing(): boolean;
  ring(): void;
  dispose(): void;
}
