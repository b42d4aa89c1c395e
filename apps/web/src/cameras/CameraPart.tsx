import { zh } from '@fitout/ui-kit';
import { CameraPanel, CameraSpace, zhCamera } from '@fitout/ui-kit/marketplace';
import { Banner, Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { eventModel } from './eventModel.js';
import { pictureOf } from './pictureOf.js';
import { storedHasBanner } from './storedPanels.js';
import { useApp } from '../context/AppContext.js';
import { useCameras } from './useCameras.js';
import { PhoneCameras } from './PhoneCameras.js';

/** The order's cameras, the group, and the target of a picture of the site. */
export interface CameraPartProps {
  readonly orderId: string;
  readonly groupId: string;
  /** Whether the panel had its banner when it was last shown; null where that is not known. */
  readonly hadBanner: boolean | null;
  /** On a phone the end of the order's line; undefined where there is room for a panel. */
  readonly line: HTMLElement | null | undefined;
  readonly place: 'above' | 'beside';
  readonly onSnapshot: (picture: File) => void;
}

/** 工地监控 above the messages of an order's group (R108–R113). */
export const CameraPart = observer(function CameraPart(props: CameraPartProps) {
  const { orderId, groupId, hadBanner, line, place, onSnapshot } = props;
  const { api, account, tabStorage, toaster, now } = useApp();
  const store = useCameras(orderId, groupId);
  const events = useApiQuery(['orders', 'siteEvents', orderId], (options) =>
    api.call('remote.camerasAlgorithm', { ...options, query: { orderId } }),
  );
  const { cameras, current } = store;
  const hasBanner = cameras === null ? null : store.banner > 0;
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

  async function handleSnapshot() {
    const picture = await pictureOf(store.video, `${current?.deviceName ?? ''} ${zhCamera.title}`, now());
    if (picture !== null) onSnapshot(picture);
    else toaster.notify('error', '截图失败，请重试');
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
    events: (events.value ?? []).map((event) => eventModel(event, cameras)),
    video: store.attach,
    onStep: handleStep,
    onToggle: store.toggle,
    onRefresh: () => void store.refresh(),
    onDismiss: store.dismiss,
    onSnapshot: () => void handleSnapshot(),
  };
  if (line === undefined) return <CameraPanel {...shown} place={place} onShow={store.show} />;
  return <PhoneCameras {...shown} line={line} />;
});
