import { authOf } from '../account/AccountStore.js';
import { FakeClock } from '@fitout/im-core/testing';
import { createToaster, ToastViewport } from '@fitout/ui-kit/primitives';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { QueryProvider } from '../shared/queries/QueryProvider.js';
import { createFakePush } from '../testing/createFakePush.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { fakePlayer } from '../testing/fakePlayer.js';
import { sampleOrder } from '../testing/sampleOrder.js';
import { startApi, testConfig } from '../testing/startSession.js';
import { AppProvider } from '../context/AppContext.js';
import { createApp } from '../app/app.js';
import type { GroupOrder } from '../orders/orderGroups.js';
import { GroupCameras, type GroupCamerasProps } from './GroupCameras.js';
import { MomentWindow } from './MomentWindow.js';

const camera = (id: string, deviceName: string, online = true) => ({
  id,
  deviceNo: id,
  deviceName,
  sort: 0,
  videoStreamInfo: {
    online,
    liveHls: online ? `https://cam.example/${id}.m3u8` : null,
    coverUrl: '',
    updateTime: null,
  },
});

/** The cameras of a group's order, on a scripted marketplace. */
function start(
  change: (answer: ReturnType<typeof startApi>['answer']) => void = () => undefined,
  known?: GroupCamerasProps['known'],
  line?: GroupCamerasProps['line'],
  instead?: ReactNode,
) {
  const { api, answer, calls } = startApi();
  const player = fakePlayer(() => 'plays');
  const clock = new FakeClock();
  answer('order.byGroup', [sampleOrder()]);
  answer('camera.check', 3);
  answer('camera.list', [camera('1', '客厅'), camera('2', '厨房', false)]);
  answer('remote.camerasAlgorithm', [
    { id: 'e', orderId: '1', cameraId: '1', type: '未戴安全帽', time: '2026-11-22 10:00:00', snapshotUrl: '' },
  ]);
  change(answer);
  const app = createApp(testConfig(), {
    toaster: createToaster(),
    api: () => api,
    chatAuth: () => authOf(api),
    webStorage: createMemoryStorage,
    tabStorage: createMemoryStorage,
    streams: async () => player,
    readTable: () => Promise.reject(new TypeError('nobody imports')),
    newId: () => 'made id',
    clock,
    openSession: () => Promise.reject(new TypeError('nobody is logged in')),
    forget: async () => true,
    clearChats: async () => true,
    push: createFakePush(),
  });
  const page = (order: GroupCamerasProps['known']) => (
    <AppProvider value={app}>
      <QueryProvider account="1" now={app.now} random={app.random} notify={() => undefined}>
        <MemoryRouter>{instead ?? <GroupCameras groupId="g" known={order} line={line} />}</MemoryRouter>
      </QueryProvider>
      <ToastViewport toaster={app.toaster} />
    </AppProvider>
  );
  const view = render(page(known));
  onTestFinished(cleanup);
  const requestsTo = (key: string) => calls.filter((call) => call.key === key);
  return { ...view, know: (order: GroupOrder) => view.rerender(page(order)), answer, requestsTo, player, clock };
}

/** The order as the list of groups knows it. */
const knownOrder = (hasCameras: boolean): GroupOrder => ({
  id: '501',
  status: 5,
  customerServiceId: null,
  colleagues: [],
  orderNo: '',
  title: '',
  area: '',
  stage: '',
  picture: '',
  hasCameras,
});

const space = (container: HTMLElement) => container.querySelector('[data-camera-panel][aria-hidden]');
const panel = () => screen.findByRole('region', { name: '工地监控' });
const picture = () => document.querySelector('[data-picture]')?.getAttribute('data-picture');

describe('the cameras of an order in its group (CAMERA)', () => {
  it('[WEB-CAMERA-9] the panel requests whether the group’s order has cameras, then their list; the first one plays', async () => {
    const { requestsTo, player } = start();
    expect((await panel()).textContent).toContain('1 / 2');
    await waitFor(() => expect(picture()).toBe('playing'));
    expect(requestsTo('order.byGroup')[0]?.query).toEqual({ groupId: 'g' });
    expect(requestsTo('camera.check')[0]?.query).toEqual({ orderId: sampleOrder().id });
    expect(requestsTo('camera.list').map(({ body }) => body)).toEqual([
      { orderId: sampleOrder().id, flushFlag: false, videoActiveFlag: true },
    ]);
    expect(player.last.address).toBe('https://cam.example/1.m3u8');
    expect(screen.getByText('1台设备已断开连接，请联系师傅')).toBeTruthy();
    expect((await screen.findByText('未戴安全帽')).closest('li')?.title).toContain('客厅');
  });

  it('[WEB-CAMERA-9] without an order or without cameras there is no panel and no further request', async () => {
    const { requestsTo } = start((answer) => answer('camera.check', false));
    await waitFor(() => expect(requestsTo('camera.check')).toHaveLength(1));
    const plain = start((answer) => answer('order.byGroup', []));
    await waitFor(() => expect(plain.requestsTo('order.byGroup')).toHaveLength(1));
    expect([...requestsTo('camera.list'), ...plain.requestsTo('camera.check')]).toEqual([]);
    expect(screen.queryByRole('region', { name: '工地监控' })).toBeNull();
  });

  it('[WEB-CAMERA-13] cameras that the master turns on while the conversation is open come without a reload', async () => {
    const { know, answer, requestsTo } = start((script) => script('camera.check', false), knownOrder(false));
    await waitFor(() => expect(requestsTo('camera.check')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '工地监控' })).toBeNull();
    answer('camera.check', 3);
    know(knownOrder(true));
    expect((await panel()).textContent).toContain('1 / 2');
    expect(requestsTo('camera.check')).toHaveLength(2);
  });

  it('an order that is known to have cameras keeps their space before anything was answered', async () => {
    const { container, requestsTo } = start(
      (script) => script('order.byGroup', [sampleOrder({ cameraFlag: true })]),
      knownOrder(true),
    );
    expect(space(container)).not.toBeNull();
    await waitFor(() => expect(requestsTo('camera.check')).toHaveLength(1));
    await panel();
    expect(space(container)).toBeNull();
  });

  it('[WEB-CAMERA-12] on a phone a button on the order’s line closes and opens the small window, and no space is kept', async () => {
    // Nothing has a size here: where the window lies is a test of the kit's in a browser.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const line = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => line.remove());
    const { container, player } = start(undefined, knownOrder(true), line);
    expect(space(container)).toBeNull();
    const shown = () => container.querySelector<HTMLElement>('section[data-camera-panel]');
    await waitFor(() => expect(shown()?.dataset['size']).toBe('small'));
    await waitFor(() => expect(player.streams).toHaveLength(1));
    const button = within(line).getByRole('button', { name: /^工地监控，\d台设备已断开连接/u, expanded: true });
    fireEvent.click(button);
    expect(shown()).toBeNull();
    expect(player.last.isOpen).toBe(false);
    fireEvent.click(button);
    await waitFor(() => expect(player.last.isOpen).toBe(true));
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the recording of a second (MOMENT)', () => {
  const now = new FakeClock().now();
  const open = (at: number, change?: Parameters<typeof start>[0]) =>
    start(
      (answer) => {
        answer('record.list', []);
        change?.(answer);
      },
      undefined,
      undefined,
      <MomentWindow groupId="g" moment={{ camera: '1', device: '', name: '客厅', at }} onClose={() => undefined} />,
    );

  it('[WEB-CAMERA-14] plays from that second on', async () => {
    const { player } = open(Date.parse('2026-11-22T14:32:05+08:00'), (answer) => {
      const task = { taskId: 't', orderId: '1', cameraId: '1', cameraName: '客厅', fileCount: 1 };
      answer('record.list', [{ ...task, startTime: '2026-11-22 14:30:00', endTime: '2026-11-22 14:40:00' }]);
      const file = { id: 'f', taskId: 't', name: '客厅 14:30', url: '/f.m3u8', duration: 600, size: 1 };
      answer('record.files', [{ ...file, startTime: '2026-11-22 14:30:00' }]);
    });
    await waitFor(() => expect(player.streams).toHaveLength(1));
    expect([player.last.address, player.last.from]).toEqual(['/f.m3u8', 125]);
    expect(screen.getByRole('dialog', { name: '客厅摄像头 · 11月22日 14:32:05' })).toBeTruthy();
  });

  it('[WEB-CAMERA-15] says that it is being made or does not exist, and plays the live picture instead', async () => {
    const { player } = open(now - 60_000);
    expect(await screen.findByText('录像生成中，请稍后再看')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '看直播' }));
    await waitFor(() => expect(player.streams).toHaveLength(1));
    expect([player.last.address, player.last.from]).toEqual(['https://cam.example/1.m3u8', undefined]);
    cleanup();
    open(now - 24 * 60 * 60_000);
    expect(await screen.findByText('该时段没有录像')).toBeTruthy();
  });
});
