import { autorun } from 'mobx';
import { Suspense, useContext, useEffect, useMemo, useState, type RefObject } from 'react';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { createImageGuard } from '../media/createImageGuard.js';
import { createVoicePlayer } from '../media/createVoicePlayer.js';
import { MediaHostsContext, type MessageMedia } from '../media/MessageMedia.js';
import { nextUnplayed } from '../media/mediaRules.js';
import { isForeign, mediaUrl } from '../text/resourceUrl.js';
import type { MessageListProps } from './MessageListModel.js';

// Loaded with the first picture that is opened large.
const ImageViewer = /*#__PURE__*/ lazyWithRetry(async () => (await import('../media/ImageViewer.js')).ImageViewer);

export interface MediaProps extends Pick<
  MessageListProps,
  'self' | 'player' | 'uploads' | 'played' | 'onOpenCombine' | 'onDrawn'
> {
  readonly model: Pick<MessageListProps['model'], 'messages'>;
}

export function useMessageMedia(
  { model, self, player: sharedPlayer, uploads, played, onOpenCombine, onDrawn }: MediaProps,
  scroller: RefObject<HTMLElement | null>,
) {
  const [viewed, setViewed] = useState<string | null>(null);
  const [ownPlayer] = useState(() => createVoicePlayer());
  const hosts = useContext(MediaHostsContext);
  const guard = useMemo(() => createImageGuard(undefined, hosts), [hosts]);
  const player = sharedPlayer ?? ownPlayer;
  // Stops the player when the conversation changes.
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => {
    if (played === undefined) return undefined;
    return player.onEnded((id) => {
      const next = nextUnplayed(model.messages, id, self, played);
      const url = next === null ? null : mediaUrl(next.body.url, document.baseURI);
      if (next === null || url === null || isForeign(url, hosts, document.baseURI)) return;
      played.mark(next.id);
      player.toggle(next.id, url);
    });
  }, [model, self, player, played, hosts]);
  // A recalled or removed message plays no longer. A shared player may play a message of another list.
  useEffect(() => {
    let playing: string | null = null;
    return autorun(() => {
      const id = player.playingId;
      const status = id === null ? undefined : model.messages.find((message) => message.id === id)?.status;
      if (status === 'recalled' || (status === undefined && id !== null && id === playing)) player.stop();
      playing = status === undefined ? null : id;
    });
  }, [model, player]);
  const media = useMemo<MessageMedia>(
    () => ({ player, guard, hosts, uploads, played, onOpenImage: setViewed, onOpenCombine }),
    [player, guard, hosts, uploads, played, onOpenCombine],
  );

  const viewer = viewed !== null && (
    <Suspense fallback={null}>
      <ImageViewer
        model={model}
        guard={guard}
        current={viewed}
        onMove={setViewed}
        onDrawn={onDrawn}
        onClose={() => setViewed(null)}
        returnFocusTo={() => pictureOf(scroller.current, viewed) ?? scroller.current}
      />
    </Suspense>
  );
  return { media, viewer };
}

function pictureOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"] .image`) ?? null;
}
