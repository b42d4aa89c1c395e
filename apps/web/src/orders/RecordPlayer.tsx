import { theme } from '@fitout/ui-kit';
import { Button, ErrorBlock, Spinner } from '@fitout/ui-kit/primitives';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { lazyPlayer } from '../cameras/lazyPlayer.js';
import { useApp } from '../context/AppContext.js';

/** A recording, and the close handler. */
export interface RecordPlayerProps {
  readonly name: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** Plays a recording in the page, with the player of the cameras (R341). */
export function RecordPlayer({ name, address, onClose }: RecordPlayerProps) {
  const { streams } = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isRepaired = false;
    const stream = lazyPlayer(streams).open(element, address, {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState((now) => (now === 'playing' ? now : 'loading')),
      onTrouble(trouble) {
        // One automatic repair; after that the user retries.
        if (isRepaired || trouble === 'gone' || trouble === 'other') return setState('failed');
        isRepaired = true;
        stream.repair(trouble === 'media' ? 'media' : 'load');
      },
    });
    return () => stream.stop();
  }, [address, streams, turn]);

  function handleRetry() {
    setState('loading');
    setTurn((before) => before + 1);
  }

  return (
    <Root aria-label={`播放录像 ${name}`}>
      <header>
        <b>{name}</b>
        <Button size="small" onClick={onClose}>
          关闭
        </Button>
      </header>
      {state === 'failed' ? (
        <ErrorBlock text="录像加载失败" onRetry={handleRetry} />
      ) : (
        <div data-state={state}>
          {/* The cameras of a site record no speech. */}
          <video ref={video} controls playsInline muted aria-label={name} />
          {state === 'loading' && <Spinner />}
        </div>
      )}
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.section`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.page};
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
  }
  b {
    overflow: hidden;
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div {
    position: relative;
    display: grid;
    place-items: center;
    overflow: hidden;
    aspect-ratio: 16 / 9;
    border-radius: ${radius.small};
    background: #101614;
    color: #e7ecea;
  }
  video {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
  }
  > div > :not(video) {
    grid-area: 1 / 1;
  }
`;
