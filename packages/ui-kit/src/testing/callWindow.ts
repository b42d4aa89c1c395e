import { vi } from 'vitest';
import type { CallParty, CallWindowProps } from '../call/callTypes.js';

export function party(id: string, name: string, changes: Partial<CallParty> = {}): CallParty {
  return {
    id,
    name,
    avatarUrl: '',
    presence: 'joined',
    isMuted: false,
    isSpeaking: false,
    hasPicture: false,
    quality: 0,
    ...changes,
  };
}

export function callWindow() {
  return {
    self: party('1001', '林晓'),
    phase: 'talking',
    time: '00:07',
    isSpeakerOn: true,
    isMinimised: false,
    isSoundBlocked: false,
    devices: [
      { kind: 'microphone', all: [{ id: 'm1', name: '内置麦克风' }], current: null },
      { kind: 'camera', all: [], current: null },
    ],
    missing: [],
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
