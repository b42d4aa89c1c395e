import { useQuery } from '@tanstack/react-query';
import type { ApiResult, CallOptions } from '@fitout/api-client';
import { zhCamera } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, Row, Stack } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { streamAddress } from './cameraRules.js';
import {
  fileAt,
  isPlayable,
  isStillMade,
  momentLine,
  tasksAt,
  type FoundMoment,
  type SiteMoment,
} from './momentRules.js';
import { RecordPlayer } from './RecordPlayer.js';

export interface MomentWindowProps {
  readonly groupId: string;
  readonly moment: SiteMoment;
  readonly onClose: () => void;
}

/** The recording of a camera from the second of a picture on, or why there is none, with the live picture instead. */
export function MomentWindow({ groupId, moment, onClose }: MomentWindowProps) {
  const { api, serverNow: now } = useApp();
  const [isLive, setLive] = useState(false);

  async function find(options: CallOptions): Promise<ApiResult<Found>> {
    const orders = await api.call('order.byGroup', { ...options, query: { groupId } });
    if (!orders.ok) return orders;
    const orderId = orders.value[0]?.id;
    if (orderId === undefined) return { ok: true, value: { orderId: null, recorded: null } };
    const listed = await api.call('record.list', { ...options, query: { orderId } });
    if (!listed.ok) return listed;
    for (const task of tasksAt(listed.value, moment)) {
      const files = await api.call('record.files', { ...options, query: { taskId: task.taskId } });
      if (!files.ok) return files;
      const recorded = fileAt(task, files.value, moment.at);
      if (recorded !== null && isPlayable(recorded.file.url)) return { ok: true, value: { orderId, recorded } };
    }
    return { ok: true, value: { orderId, recorded: null } };
  }

  const query = useQuery({
    ...apiQuery(['orders', 'moment', groupId, moment.camera, moment.device, moment.at], find),
    // Addresses of recordings are valid for a while only.
    gcTime: 0,
  });

  return (
    <Dialog title={momentLine(moment)} place="wide" onClose={onClose}>
      <Stack pad={[12, 16]} gap={12}>
        <QueryBoundary query={query} lines={6}>
          {({ orderId, recorded }) => {
            if (orderId === null) return <Empty>订单不存在或您无权查看</Empty>;
            if (isLive) return <LiveCamera groupId={groupId} orderId={orderId} moment={moment} />;
            if (recorded !== null) {
              const { file, from } = recorded;
              const shows = { ...moment, at: file.startTime ?? 0 };
              return <RecordPlayer name={file.name} address={file.url} from={from} groupId={groupId} shows={shows} />;
            }
            const actions = (
              <Row gap={8} justify="center" wrap>
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  重试
                </Button>
                <Button tone="primary" onClick={() => setLive(true)}>
                  看直播
                </Button>
              </Row>
            );
            const words = isStillMade(moment.at, now()) ? '录像生成中，请稍后再看' : '该时段没有录像';
            return <Empty action={actions}>{words}</Empty>;
          }}
        </QueryBoundary>
      </Stack>
    </Dialog>
  );
}

interface Found {
  /** Null for a group without an order that the user may see. */
  readonly orderId: string | null;
  readonly recorded: FoundMoment | null;
}

interface LiveCameraProps extends Pick<MomentWindowProps, 'groupId' | 'moment'> {
  readonly orderId: string;
}

function LiveCamera({ groupId, orderId, moment }: LiveCameraProps) {
  const { api } = useApp();
  const cameras = useQuery({
    ...apiQuery(['orders', 'live', orderId], (options) =>
      api.call('camera.list', { ...options, body: { orderId, flushFlag: true, videoActiveFlag: true } }),
    ),
    // The addresses are valid for a while only.
    gcTime: 0,
  });
  return (
    <QueryBoundary query={cameras}>
      {(all) => {
        const camera = all.find(({ id, deviceNo }) => id === moment.camera || deviceNo === moment.device);
        const address = camera === undefined ? null : streamAddress(camera);
        if (address === null) return <Empty>{zhCamera.off}</Empty>;
        return (
          <RecordPlayer
            name={zhCamera.pictureOf(moment.name)}
            address={address}
            groupId={groupId}
            shows={{ ...moment, at: 0 }}
          />
        );
      }}
    </QueryBoundary>
  );
}
