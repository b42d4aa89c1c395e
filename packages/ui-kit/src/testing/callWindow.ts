import { vi } from 'vitest';
import type { CallWindowProps } from '../call/callTypes.js';
import { callProps } from './callProps.js';

export { party } from './callProps.js';

export function callWindow() {
  return {
    ...callProps,
    attach: vi.fn<CallWindowProps['attach']>(() => () => undefined),
    onMute: vi.fn<CallWindowProps['onMute']>(),
    onCamera: vi.fn<CallWindowProps['onCamera']>(),
    onSpeaker: vi.fn<CallWindowProps['onSpeaker']>(),
    onDevice: vi.fn<CallWindowProps['onDevice']>(),
    onMinimise: vi.fn<CallWindowProps['onMinimise']>(),
    onHear: vi.fn<CallWindowProps['onHear']>(),
    onHangUp: vi.fn<CallWindowProps['onHangUp']>(),
  } satisfies CallWindowProps;
}
