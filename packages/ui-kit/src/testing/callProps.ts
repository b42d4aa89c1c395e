import type { CallParty, CallWindowProps } from '../call/callTypes.js';
import { nothing } from './stories/Story.js';

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

export const callProps = {
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
  attach: () => nothing,
  onMute: nothing,
  onCamera: nothing,
  onSpeaker: nothing,
  onDevice: nothing,
  onMinimise: nothing,
  onHear: nothing,
  onHangUp: nothing,
} satisfies CallWindowProps;
