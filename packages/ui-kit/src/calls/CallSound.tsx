import { useEffect, useRef } from 'react';
import type { MediaView } from './MediaView.js';

/** The participant, and how to play their sound. */
export interface CallSoundProps {
  readonly account: string;
  readonly media: MediaView;
  readonly isOn: boolean;
  /** The speaker's id; empty for the system default. */
  readonly speaker: string;
}

/** Plays a participant's sound, independent of the window that shows the call. */
export function CallSound({ account, media, isOn, speaker }: CallSoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(
    () => (audio.current === null ? undefined : media.attach(account, 'audio', audio.current)),
    [account, media],
  );
  useEffect(() => {
    const element = audio.current;
    // If the speaker is unplugged, the browser keeps using the system default.
    if (element !== null && 'setSinkId' in element) void element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  // The speech of a call has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay muted={!isOn} data-call-sound={account} />;
}
