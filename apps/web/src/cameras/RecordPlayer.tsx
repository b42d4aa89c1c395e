import { theme, centred } from '@fitout/ui-kit';
import { Button, Ellipsis, ErrorBlock, Row, Spinner, Stack } from '@fitout/ui-kit/primitives';
import { zhCamera } from '@fitout/ui-kit/marketplace';
import { Camera } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import type { SiteMoment } from './momentRules.js';
import { useSnapshot } from './snapshot.js';
import { lazyPlayer, type Stream } from './StreamPlayer.js';

export interface RecordPlayerProps {
  readonly name: string;
  readonly address: string;
  /** Where it starts; by default at its beginning, and a live stream now. Seconds. */
  readonly from?: number | undefined;
  /** The group that a 截图 is sent to; null for none. */
  readonly groupId: string | null;
  /** What it shows; `at` is when the recording starts, 0 for unknown. */
  readonly shows: SiteMoment;
  readonly onClose?: () => void;
}

/** Plays a recording, or a live camera, in the page, with the player of the cameras (R341). */
export const RecordPlayer = observer(function RecordPlayer(props: RecordPlayerProps) {
  const { name, address, from, groupId, shows, onClose } = props;
  const { streams, serverNow: now } = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<Stream>(null);
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  const { take, editor } = useSnapshot(groupId);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isRepaired = false;
    const opened = lazyPlayer(streams).open(
      element,
      address,
      {
        onPlaying: () => setState('playing'),
        onWaiting: () => setState((known) => (known === 'playing' ? known : 'loading')),
        onTrouble(trouble) {
          // One automatic repair; after that the user retries.
          if (isRepaired || trouble === 'gone' || trouble === 'other') return setState('failed');
          isRepaired = true;
          opened.repair(trouble === 'media' ? 'media' : 'load');
        },
      },
      from,
    );
    stream.current = opened;
    return () => opened.stop();
  }, [address, streams, from, turn]);

  function handleRetry() {
    setState('loading');
    setTurn((before) => before + 1);
  }

  function handleSnapshot() {
    const played = (video.current?.currentTime ?? 0) * 1_000;
    const at = stream.current?.moment(now()) ?? (shows.at === 0 ? now() : shows.at + played);
    video.current?.pause();
    take?.(video.current, { ...shows, at });
  }

  return (
    <Player gap={8} pad={12} aria-label={`播放录像 ${name}`}>
      <Row as="header" justify="between" gap={8}>
        <Ellipsis as="b" font="bodyStrong">
          {name}
        </Ellipsis>
        <Row gap={8}>
          {take !== null && (
            <Button size="small" disabled={state !== 'playing'} onClick={handleSnapshot}>
              <Camera size={16} strokeWidth={1.75} aria-hidden />
              {zhCamera.snapshot}
            </Button>
          )}
          {onClose && (
            <Button size="small" onClick={onClose}>
              关闭
            </Button>
          )}
        </Row>
      </Row>
      {state === 'failed' ? (
        <ErrorBlock text="录像加载失败" onRetry={handleRetry} />
      ) : (
        <Stage data-state={state}>
          {/* The cameras of a site record no speech. */}
          <video ref={video} controls playsInline muted aria-label={name} />
          {state === 'loading' && <Spinner />}
        </Stage>
      )}
      {editor}
    </Player>
  );
});

const { color, radius } = theme;

const Player = styled(Stack).attrs({ as: 'section' })`
  border-radius: ${radius.card};
  background: ${color.page};
`;

/** A wait is shown over the picture. */
const Stage = styled.div`
  ${centred}
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.card};
  background: ${color.media};
  color: ${color.onMedia};
  > * {
    grid-area: 1 / 1;
  }
  > video {
    width: 100%;
    height: 100%;
  }
`;
