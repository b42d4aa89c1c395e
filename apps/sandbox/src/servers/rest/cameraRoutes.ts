import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Camera } from '../../services/marketplace/cameras/Camera.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { liveAddress, recordAddress, stillAddress } from '../media/cameras/streamAddress.js';
import { RECORD_SECONDS } from '../media/cameras/playlist.js';
import type { Handlers } from './Handlers.js';

/** Routes of cameras on work sites, for the participants of the order only (SB-1). */
export function cameraRoutes({ context, orders, cameras }: Marketplace): Handlers {
  const { records } = context;
  return {
    'camera.check'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      return ok(access.value.order.cameraFlag ? cameras.of(query.orderId).length : 0);
    },

    'camera.list'({ caller, body, at, origin }) {
      const access = orders.getAsParticipant(caller, body.orderId);
      if (!access.ok) return access;
      const bound = access.value.order.cameraFlag ? cameras.of(body.orderId) : [];
      if (bound.length === 0) return err('cameraUnbound');
      const stream = (camera: Camera) => ({
        online: camera.isOnline,
        liveHls: camera.isOnline ? origin + liveAddress(cameras.passFor(camera.id, caller.id, at)) : null,
        coverUrl: origin + stillAddress(camera.site),
        updateTime: wireTime(camera.updateTime),
      });
      return ok(
        bound.map((camera) => ({
          id: camera.id,
          deviceNo: camera.deviceNo,
          deviceName: camera.deviceName,
          sort: camera.sort,
          videoStreamInfo: stream(camera),
        })),
      );
    },

    'record.list'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      if (access.value.actor === 'candidate') return ok([]);
      return ok(
        records.recordings.where({ orderId: query.orderId }).map((task) => ({
          taskId: task.id,
          orderId: task.orderId,
          cameraId: task.cameraId,
          cameraName: task.cameraName,
          startTime: wireTime(task.startTime),
          endTime: wireTime(task.endTime),
          fileCount: 1,
        })),
      );
    },

    'record.files'({ caller, query, at, origin }) {
      const task = records.recordings.byId(query.taskId);
      if (task === null) return err('notFound');
      const access = orders.getAsParticipant(caller, task.orderId);
      if (!access.ok) return access;
      const name = `${task.cameraName} ${wireTime(task.startTime).slice(0, 16)}`;
      const url = origin + recordAddress(cameras.recordPassFor(task.id, caller.id, at));
      const file = { id: `${task.id}-1`, taskId: task.id, name, url };
      return ok([{ ...file, duration: RECORD_SECONDS, size: 92_000, startTime: wireTime(task.startTime) }]);
    },

    'remote.camerasAlgorithm'({ caller, query, at, origin }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      if (!access.value.order.cameraFlag || access.value.actor === 'candidate') return ok([]);
      return ok(
        cameras.of(query.orderId).map(({ id, orderId, site }, index) => ({
          id: `${id}-1`,
          orderId,
          cameraId: id,
          type: ['人员到岗', '未戴安全帽', '人员离岗'][index] ?? '人员到岗',
          time: wireTime(at - (index + 1) * 17 * 60_000),
          snapshotUrl: origin + stillAddress(site),
        })),
      );
    },
  };
}
