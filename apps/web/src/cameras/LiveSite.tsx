import { fingerTarget, media, theme, square, covering, STILL } from '@fitout/ui-kit';
import { zhCamera } from '@fitout/ui-kit/marketplace';
import { Button, Ellipsis, Row, Stack } from '@fitout/ui-kit/primitives';
import { ChevronRight, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { conversationHref } from '../navigation/hrefs.js';
import { orderHref } from '../orders/orderCard.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { clock, siteWords, storedFrame, type SiteFrame, type SiteOrder } from './siteRules.js';
import { frameOf, useCameras } from './useCameras.js';

interface LiveSiteProps {
  readonly order: SiteOrder;
  /** Shown where there is no picture of the site. */
  readonly drawing?: ReactNode;
}

/**
 * The site of an order as a card: its live picture, else the last one, else a drawing; how far the work is, who is there,
 * and the ways to the chat and to the large picture.
 */
export function LiveSite({ order, drawing = null }: LiveSiteProps) {
  const check = useAnswer(['orders', 'hasCameras', order.id], 'camera.check', {
    silent: true,
    query: { orderId: order.id },
  });
  if (check.data ?? order.cameraFlag) return <LiveCard key={order.id} order={order} drawing={drawing} />;
  return (
    <Root aria-label="我的工地" data-live="no">
      <Stage>{drawing}</Stage>
      <Foot order={order}>
        <Link to={orderHref(order.id)}>看进度</Link>
      </Foot>
    </Root>
  );
}

const LiveCard = observer(function LiveCard({ order, drawing }: LiveSiteProps) {
  const { serverNow } = useApp();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(stage);
  // Who saves data or wants no motion starts the stream.
  const [panel] = useState(() => ({ load: () => ({ isOpen: !isSparing(), dismissed: 0 }), save: () => true }));
  const store = useCameras(order.id, panel, { isShown, isQuiet: true });
  const { cameras, current, picture, isOpen } = store;
  const [frame, keep] = useFrame(order.id);
  const takePicture = useEffectEvent(async () => {
    const file = await frameOf(store.video, FRAME_PX);
    if (file !== null && current !== null) keep(file, current.id);
  });
  // Again with each new list of the cameras, which is every half minute.
  useEffect(() => {
    if (picture === 'playing') void takePicture();
  }, [picture, cameras]);

  const isPlaying = isOpen && picture === 'playing';
  const cover = current?.videoStreamInfo ?? null;
  const own = current === null || frame?.cameraId === current.id ? frame : null;
  const isOwnNewer = own !== null && own.at >= (cover?.updateTime ?? 0);
  const coverUrl = cover?.coverUrl ?? '';
  const hasStill = isOwnNewer || coverUrl !== '';
  const at = isOwnNewer ? own.at : (cover?.updateTime ?? null);
  const count = cameras?.length ?? 0;

  function handleWatch() {
    if (!isOpen) store.toggle();
    else if (document.fullscreenEnabled) void stage.current?.requestFullscreen().catch(() => undefined);
    else if (order.groupId !== null) void navigate(conversationHref({ kind: 'group', id: order.groupId }));
  }

  const state = isPlaying
    ? '直播'
    : !isOpen
      ? '直播已暂停'
      : store.hasFailed || picture === 'failed'
        ? '画面中断'
        : cameras === null || picture === 'connecting'
          ? zhCamera.connecting
          : zhCamera.off;
  return (
    <Root aria-label="我的工地">
      <Stage ref={stage} data-picture={isOpen ? picture : 'off'}>
        {!isPlaying && drawing}
        {isOwnNewer ? <FramePicture frame={own} /> : coverUrl !== '' && <img src={coverUrl} alt="" />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the cameras record no sound */}
        <video
          ref={store.attach}
          aria-label={zhCamera.pictureOf(current?.deviceName ?? '')}
          muted
          playsInline
          tabIndex={-1}
        />
        <Tags justify="end" gap={8} pad={12}>
          <span>
            {isPlaying && <i />}
            {state}
            {state !== zhCamera.connecting &&
              !isPlaying &&
              hasStill &&
              at !== null &&
              ` · ${clock(at, serverNow())} 的画面`}
          </span>
          {count > 1 && (
            <button
              type="button"
              aria-label={`${current?.deviceName ?? ''}，${zhCamera.next}`}
              onClick={() => store.step(1) !== null && store.show(0)}
            >
              {current?.deviceName} {zhCamera.position(store.index + 1, count)}
              <ChevronRight size={14} aria-hidden />
            </button>
          )}
        </Tags>
      </Stage>
      <Foot order={order}>
        <Button tone="primary" onClick={handleWatch}>
          <Play size={16} aria-hidden />
          看直播
        </Button>
      </Foot>
    </Root>
  );
});

function Foot({ order, children }: { readonly order: SiteOrder; readonly children: ReactNode }) {
  const { stage, who } = siteWords(order, useApp().serverNow());
  return (
    <Row as="footer" gap={12} justify="between">
      <Stack as={Link} {...{ to: orderHref(order.id) }}>
        <Ellipsis font="bodyStrong">{stage}</Ellipsis>
        <Ellipsis font="caption">{who}</Ellipsis>
      </Stack>
      <Row gap={8}>
        {order.groupId !== null && <Link to={conversationHref({ kind: 'group', id: order.groupId })}>聊聊</Link>}
        {children}
      </Row>
    </Row>
  );
}

/** Wide enough for the card on a phone with two device pixels each; some 60 kB. */
const FRAME_PX = 640;

/** The last picture of the site that this device saw, and what keeps a newer one. */
function useFrame(orderId: string) {
  const { webStorage, account, now } = useApp();
  const [stored] = useState(() => storedFrame(webStorage, account.login?.user.id ?? ''));
  const [frame, setFrame] = useState(() => {
    const last = stored.load();
    return last?.orderId === orderId ? last : null;
  });

  function keep(file: Blob, cameraId: string) {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      const next = { orderId, cameraId, at: now(), jpeg: text.split(',')[1] ?? '' };
      stored.save(next);
      setFrame(next);
    });
    reader.readAsDataURL(file);
  }
  return [frame, keep] as const;
}

/** The page's policy allows no `data:` address. */
function FramePicture({ frame: { jpeg } }: { readonly frame: SiteFrame }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(jpeg), (char) => char.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    if (picture.current !== null) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [jpeg]);
  return <img ref={picture} alt="" />;
}

function isSparing(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData === true || window.matchMedia?.(STILL).matches;
}

/** Whether a part of the page is in the window; always where the browser cannot tell. */
function useIsShown(ref: RefObject<Element | null>): boolean {
  const isKnown = typeof IntersectionObserver !== 'undefined';
  const [isShown, setShown] = useState(!isKnown);
  useEffect(() => {
    if (!isKnown || ref.current === null) return;
    const watcher = new IntersectionObserver((all) => setShown(all.at(-1)?.isIntersecting === true), {
      threshold: 0.2,
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref, isKnown]);
  return isShown;
}

const { color, font, radius, space } = theme;

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 264px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.media};
  color: ${color.onMedia};
  > footer {
    position: absolute;
    inset: auto 0 0;
    padding: ${space[40]} ${space[16]} ${space[12]};
    background: linear-gradient(transparent, ${color.media});
  }
  footer > a {
    color: inherit;
    ${fingerTarget}
  }
  footer > div {
    flex: none;
  }
  footer > div > a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 0 ${space[16]};
    border: 1px solid ${color.onMedia2};
    border-radius: ${radius.card};
    color: inherit;
    font: ${font.body};
  }
  &[data-live='no'] {
    background: linear-gradient(105deg, ${color.brandTint} 40%, ${color.accentTint});
    color: ${color.text};
    > footer {
      background: linear-gradient(transparent, ${color.surface} 60%);
    }
  }
  /* The words are below the picture, which is small. */
  ${media.underMd} {
    > footer {
      position: static;
      padding: ${space[4]} ${space[16]};
      background: none;
    }
    footer > div > :is(a, button) {
      min-height: 44px;
    }
  }
  ${media.underSm} {
    border-radius: 0;
  }
`;

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: inherit;
  > * {
    ${covering}
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* What is worked on is above the floor. */
    object-position: 50% 25%;
  }
  > video {
    visibility: hidden;
  }
  &[data-picture='playing'] > video {
    visibility: visible;
  }
  &:fullscreen > :is(img, video) {
    object-fit: contain;
  }
`;

const Tags = styled(Row)`
  height: auto;
  align-items: start;
  > * {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    padding: 2px ${space[8]};
    border-radius: ${radius.pill};
    background: ${color.media};
    color: ${color.onMedia};
    font: ${font.caption};
    white-space: nowrap;
  }
  > button {
    ${fingerTarget}
    position: relative;
  }
  i {
    ${square(8)}
    border-radius: 50%;
    background: ${color.danger};
  }
`;
