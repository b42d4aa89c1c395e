import { useEffect, useRef } from 'react';
import type { MediaView } from './MediaView.js';

/** Whose sound. */
export interface CallSoundProps {
  readonly account: string;
  readonly media: MediaView;
  readonly isOn: boolean;
  /** The loudspeaker's id; empty for the machine's own choice. */
  readonly speaker: string;
}

/** Plays a participant's sound, in whichever window the call is. */
export function CallSound({ account, media, isOn, speaker }: CallSoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(
    () => (audio.current === null ? undefined : media.attach(account, 'audio', audio.current)),
    [account, media],
  );
  useEffect(() => {
    const element = audio.current;
    // A loudspeaker that is gone leaves the machine's own.
    if (element !== null && 'setSinkId' in element) void element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  // The speech of a call has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay muted={!isOn} data-call-sound={account} />;
}
