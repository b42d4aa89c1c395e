import { vi } from 'vitest';
import type { CameraPanelProps } from '../marketplace/cameras/CameraStage.js';

const camera = (id: string, name: string, isOnline = true) => ({ id, name, coverUrl: '', isOnline });

export function cameraPanel(changes: Partial<CameraPanelProps> = {}) {
  const calls = {
    onStep: vi.fn<CameraPanelProps['onStep']>(),
    onShow: vi.fn<CameraPanelProps['onShow']>(),
    onToggle: vi.fn<CameraPanelProps['onToggle']>(),
    onRefresh: vi.fn<CameraPanelProps['onRefresh']>(),
    onDismiss: vi.fn<CameraPanelProps['onDismiss']>(),
    onSnapshot: vi.fn<() => void>(),
  };
  const props: CameraPanelProps = {
    cameras: [camera('1', '客厅'), camera('2', '厨房'), camera('3', '主卧', false)],
    index: 0,
    picture: 'playing',
    isOpen: true,
    isRefreshing: false,
    disconnected: 0,
    events: [{ id: 'e', text: '未戴安全帽', title: '未戴安全帽 厨房 2026-11-22 10:00', isWarning: true }],
    video: null,
    ...calls,
    ...changes,
  };
  return { props, calls };
}
