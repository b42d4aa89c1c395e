import { useQuery } from '@tanstack/react-query';
import type { CallOptions, RecordOf } from '@fitout/api-client';
import {
  CameraSpace,
  CameraPanel,
  zhCamera,
  CameraWindow,
  type CameraWindowProps,
  type SiteEvent,
} from '@fitout/ui-kit/marketplace';
import { useState, type ReactNode, useEffect } from 'react';
import { zh, exactTime, theme, square } from '@fitout/ui-kit';
import { Banner, Button, IconButton, useMediaQuery } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Cctv } from 'lucide-react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useLocation } from 'react-router-dom';
import { groupOrdersQuery } from '../orders/orderCard.js';
import type { GroupOrder } from '../orders/orderGroups.js';
import { useApp } from '../context/AppContext.js';
import { marketZone } from '../shared/marketTime.js';
import { storedPanel, storedHasBanner } from './CameraStore.js';
import { useSnapshot } from './snapshot.js';
import { useCameras } from './useCameras.js';
import type { Camera } from './cameraRules.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export interface GroupCamerasProps extends Omit<CameraPartProps, 'orderId' | 'hadBanner' | 'line' | 'place'> {
  /** The group's order from the list or an earlier visit; used until the marketplace has answered. */
  readonly known?: GroupOrder | null | undefined;
  /** On a phone the end of the order's line, which holds the cameras' button; undefined if there is room for a panel. */
  readonly line?: HTMLElement | null | undefined;
}

/**
 * The cameras of the order a group belongs to; nothing where there is no order, and where it has none (R036, A67). Where
 * the order says that its site has cameras, the space of the panel is kept until they come.
 */
export function GroupCameras({ groupId, known, line, below }: GroupCamerasProps) {
  const { api, account, tabStorage } = useApp();
  const place = useHasRoomBeside() ? 'beside' : 'above';
  const userId = account.login?.user.id ?? '';
  const [isOpen] = useState(() => storedPanel(tabStorage, userId, groupId).load().isOpen);
  const [hadBanner] = useState(() => storedHasBanner(tabStorage, userId, groupId).load());
  // The user did not request a panel: if one of these fails there is neither a panel nor an error.
  const orders = useQuery(groupOrdersQuery(api, groupId));
  const [order] = orders.data ?? [];
  const orderId = orders.data === undefined ? (known?.id ?? null) : (order?.id ?? null);
  const queryFn =
    orderId === null
      ? null
      : (options: CallOptions) => api.call('camera.check', { ...options, silent: true, query: { orderId } });
  const first = useQuery(apiQuery(['orders', 'hasCameras', orderId], queryFn));
  const wereNone = first.data === false;
  // The master turned them on while the conversation is open (WEB-CAMERA-13).
  const again = useQuery(
    apiQuery(['orders', 'hasCameras', orderId, 'again'], wereNone && known?.hasCameras === true ? queryFn : null),
  );
  const check = again.data === true ? again : first;
  if (orderId === null || check.data === false || check.error !== null) return null;
  // A small window over the messages needs none.
  const space: ReactNode =
    line === undefined ? <CameraSpace isOpen={isOpen} place={place} hasBanner={hadBanner ?? true} /> : null;
  if (check.data === undefined) return (order?.cameraFlag ?? known?.hasCameras) === true && space;
  return <CameraPart key={orderId} {...{ orderId, groupId, hadBanner, line, place, below }} />;
}

interface CameraPartProps {
  readonly orderId: string;
  readonly groupId: string;
  readonly hadBanner: boolean | null;
  readonly line: HTMLElement | null | undefined;
  readonly place: 'above' | 'beside';
  /** Below the cameras where they are beside the messages. */
  readonly below?: ReactNode;
}

/** 工地监控 above the messages of an order's group (R108–R113). */
const CameraPart = observer(function CameraPart(props: CameraPartProps) {
  const { orderId, groupId, hadBanner, line, place, below } = props;
  const { account, tabStorage, toaster, serverNow } = useApp();
  const [panel] = useState(() => storedPanel(tabStorage, account.login?.user.id ?? '', groupId));
  const store = useCameras(orderId, panel);
  const events = useAnswer(['orders', 'siteEvents', orderId], 'remote.camerasAlgorithm', { query: { orderId } });
  const { cameras, current } = store;
  const { take, editor } = useSnapshot(groupId);
  const hasBanner = cameras === null ? null : store.banner > 0;
  const { state, key } = useLocation();
  const isAsked = state?.isLive === true;
  useEffect(() => void (isAsked && !store.isOpen && store.toggle()), [isAsked, key, store]);
  useEffect(() => {
    if (hasBanner !== null) storedHasBanner(tabStorage, account.login?.user.id ?? '', groupId).save(hasBanner);
  }, [hasBanner, tabStorage, account, groupId]);

  if (cameras === null) {
    if (!store.hasFailed)
      return line === undefined && <CameraSpace isOpen={store.isOpen} place={place} hasBanner={hadBanner ?? true} />;
    const again = <Button onClick={() => void store.refresh()}>{zh.retry}</Button>;
    return <Banner action={again}>{`${zhCamera.title}${zh.loadFailed}`}</Banner>;
  }
  if (cameras.length === 0) return null;

  function handleStep(by: -1 | 1) {
    const end = store.step(by);
    if (end !== null) toaster.notify('info', zhCamera[end].text, zhCamera[end].literal);
  }

  function handleSnapshot() {
    if (current === null) return;
    const { id: camera, deviceNo: device, deviceName } = current;
    const name = deviceName || zhCamera.unnamed(store.index + 1);
    take?.(store.video, { camera, device, name, at: store.momentAt(serverNow()) });
  }

  const shown = {
    cameras: cameras.map(({ id, deviceName, videoStreamInfo: { coverUrl } }, index) => ({
      id,
      name: deviceName || zhCamera.unnamed(index + 1),
      coverUrl,
      isOnline: store.isConnected(id),
    })),
    index: store.index,
    picture: store.picture,
    isOpen: store.isOpen,
    isRefreshing: store.isRefreshing,
    disconnected: store.banner,
    events: (events.data ?? []).map((event) => eventModel(event, cameras)),
    video: store.attach,
    onStep: handleStep,
    onToggle: store.toggle,
    onRefresh: () => void store.refresh(),
    onDismiss: store.dismiss,
    onSnapshot: take === null ? undefined : handleSnapshot,
  };
  return (
    <>
      {/* First: what follows the panel in the pane leaves it its room. */}
      {editor}
      {line === undefined ? (
        <CameraPanel {...shown} place={place} below={below} onShow={store.show} />
      ) : (
        <PhoneCameras {...shown} line={line} />
      )}
    </>
  );
});

/**
 * The cameras of a site on a phone: a small window, and a button on the order's line that opens and closes it, with a
 * mark while some are disconnected (WEB-CAMERA-12).
 */
function PhoneCameras({ line, ...props }: CameraWindowProps & { readonly line: HTMLElement | null }) {
  const button = (
    <IconButton
      label={
        props.disconnected > 0 ? `${zhCamera.title}，${zhCamera.disconnected(props.disconnected).text}` : zhCamera.title
      }
      aria-expanded={props.isOpen}
      onClick={props.onToggle}
    >
      <Marked data-marked={props.disconnected > 0}>
        <Cctv size={20} strokeWidth={1.75} aria-hidden />
      </Marked>
    </IconButton>
  );
  return (
    <>
      {line !== null && createPortal(button, line)}
      <CameraWindow {...props} />
    </>
  );
}

const Marked = styled.span`
  position: relative;
  display: grid;
  &[data-marked='true']::after {
    content: '';
    position: absolute;
    top: -3px;
    right: -3px;
    ${square(8)}
    border-radius: ${theme.radius.pill};
    background: ${theme.color.badge};
  }
`;

/**
 * True where the cameras are beside the messages: the window is too low for the heights of A65, 818 px between the
 * conversation's header and its text box, and wide enough for two columns.
 */
function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 1232px) and (max-height: 1095.98px)');
}

/** Arrivals and departures are normal; every other event on a site is a warning. */
const USUAL: ReadonlySet<string> = new Set(['人员到岗', '人员离岗']);

/** An event on the site, as the panel shows it (R348, A54). */
function eventModel(
  { id, type, time, cameraId }: RecordOf<'remote.camerasAlgorithm'>,
  cameras: readonly Camera[],
): SiteEvent {
  const place = cameras.find((camera) => camera.id === cameraId)?.deviceName ?? '';
  const at = time === null ? '' : exactTime(time, marketZone);
  return {
    id: id ?? `${type}${at}${place}`,
    text: type,
    title: [type, place, at].join(' ').trim(),
    isWarning: !USUAL.has(type),
  };
}
