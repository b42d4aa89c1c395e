import { zh } from '@fitout/ui-kit';
import { CameraPanel, CameraSpace, zhCamera } from '@fitout/ui-kit/marketplace';
import { Banner, Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApiQuery } from '../../../queries/useApiQuery.js';
import { eventModel } from '../../../features/cameras/eventModel.js';
import { pictureOf } from '../../../features/cameras/pictureOf.js';
import { saveTold } from '../../../features/cameras/storedPanels.js';
import { useApp } from '../../../app/AppContext.js';
import { useCameras } from './useCameras.js';

/** Whose cameras, in which group, and where a picture of the site goes. */
export interface CameraPartProps {
  readonly orderId: string;
  readonly groupId: string;
  /** Whether the panel had its banner when it was last shown; null where that is not known. */
  readonly wasTold: boolean | null;
  readonly onSnapshot: (picture: File) => void;
}

/** 工地监控 above the messages of an order's group (R108–R113). */
export const CameraPart = observer(function CameraPart({ orderId, groupId, wasTold, onSnapshot }: CameraPartProps) {
  const { api, account, drafts, toaster, now } = useApp();
  const store = useCameras(orderId, groupId);
  const events = useApiQuery(['orders', 'siteEvents', orderId], (options) => api.cameras.events(orderId, options));
  const { cameras, current } = store;
  const isTold = cameras === null ? null : store.banner > 0;
  useEffect(() => {
    if (isTold !== null) saveTold(drafts, account.login?.user.id ?? '', groupId, isTold);
  }, [isTold, drafts, account, groupId]);

  if (cameras === null) {
    if (!store.hasFailed) return <CameraSpace isOpen={store.isOpen} hasBanner={wasTold ?? true} />;
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

  return (
    <CameraPanel
      cameras={cameras.map(({ id, deviceName, videoStreamInfo: { coverUrl } }, index) => ({
        id,
        name: deviceName || zhCamera.unnamed(index + 1),
        coverUrl,
        isOnline: store.isConnected(id),
      }))}
      index={store.index}
      picture={store.picture}
      isOpen={store.isOpen}
      isRefreshing={store.isRefreshing}
      disconnected={store.banner}
      events={(events.value ?? []).map((event) => eventModel(event, cameras))}
      video={store.attach}
      onStep={handleStep}
      onShow={store.show}
      onToggle={store.toggle}
      onRefresh={() => void store.refresh()}
      onDismiss={store.dismiss}
      onSnapshot={() => void handleSnapshot()}
      // Where it was not known whether there is a banner its space was kept, and stays: only a banner put away gives it back.
      keepsBannerSpace={wasTold === null && store.disconnected === 0}
    />
  );
});
