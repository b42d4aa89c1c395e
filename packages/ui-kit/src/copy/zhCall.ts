import type { CallErrorCause, EndReason } from '@fitout/rtc-core';
import type { Phrase } from './phrase.js';

type CallKind = 'voice' | 'video' | 'group';
/** Why a device of a call cannot be used, independent of the browser's error name. */
export type DeviceError = 'denied' | 'noDevice' | 'deviceBusy' | 'unsupported' | 'unknown';

const missing = (device: string, effect: string, button: string): Record<DeviceError, string> => ({
  denied: `没有${device}权限，${effect}。请点击地址栏左侧的图标，允许使用${device}`,
  noDevice: `没有找到${device}，${effect}。接上${device}后自动恢复`,
  deviceBusy: `${device}正被其他程序使用，${effect}。请关闭该程序后点击“${button}”`,
  unsupported: `当前浏览器不支持${device}，${effect}。建议使用Chrome`,
  unknown: `${device}无法使用，${effect}。请检查${device}后点击“${button}”`,
});

export const zhCall = {
  invites: { voice: '邀请你语音通话...', video: '邀请你视频通话...', group: '邀请你多人视频通话...' } satisfies Record<
    CallKind,
    string
  >,
  incoming: '来电',
  accept: '接听',
  refuse: '拒绝',
  windowOf: (name: string) => `与${name}通话`,
  groupWindow: '多人通话',
  /** Of a call that is not answered yet, and of one that another participant has joined (R221, R222). */
  waiting: { text: '正在等待对方接受邀请...', literal: 'waiting for the other side to accept' },
  talking: { text: '正在通话中...', literal: 'in a call' },
  connecting: '正在连接…',
  reconnecting: '网络不佳，正在重新连接…',
  mute: '静音',
  unmute: '取消静音',
  cameraOn: '打开摄像头',
  cameraOff: '关闭摄像头',
  /** Below the button of the screen, whichever way it is switched. */
  share: '共享',
  screenOn: '共享屏幕',
  screenOff: '停止共享',
  sharing: '正在共享屏幕',
  screenOf: (name: string) => `${name}的屏幕`,
  speakerOn: '打开声音',
  speakerOff: '关闭声音',
  /** Below the button of the sound, whichever way it is switched. */
  sound: '声音',
  hangUp: '挂断',
  devices: '设备',
  microphone: '麦克风',
  camera: '摄像头',
  speaker: '扬声器',
  deviceError: (device: string, error: DeviceError) =>
    ({
      denied: `没有使用${device}的权限，请在浏览器中允许`,
      noDevice: `没有找到${device}`,
      unsupported: `当前浏览器不支持${device}`,
      deviceBusy: `${device}正被其他程序使用`,
      unknown: `${device}无法使用`,
    })[error],
  /** The device that the peer does not receive, and the remedy. */
  missing: {
    microphone: missing('麦克风', '对方听不到你', '取消静音'),
    camera: missing('摄像头', '对方看不到你', '打开摄像头'),
    screen: {
      denied: '屏幕没有共享：你取消了选择，或系统不允许浏览器录制屏幕。可再次点击“共享”',
      noDevice: '没有找到可以共享的屏幕',
      deviceBusy: '屏幕正被其他程序使用，没有共享。请关闭该程序后再次点击“共享”',
      unsupported: '当前浏览器不支持共享屏幕。建议使用Chrome',
      unknown: '屏幕没有共享。请再次点击“共享”',
    } satisfies Record<DeviceError, string>,
  },
  toVoice: '转语音',
  enlarge: '最大化',
  reduce: '还原',
  defaultDevice: '默认设备',
  minimise: '最小化',
  restore: '返回通话',
  swap: '切换画面',
  pictureInPicture: '画中画',
  addMembers: '添加成员',
  move: '移动窗口，可用方向键',
  oneself: (name: string) => `${name}（我）`,
  muted: '已静音',
  speaking: '正在说话',
  invited: '等待接听',
  pictureOf: (name: string) => `${name}的画面`,
  /** Quality from 1, the best, to 6, none; 0 is unknown. */
  quality: ['', '网络很好', '网络良好', '网络一般', '网络较差', '网络很差', '网络已断开'],
  playSound: '点击播放声音',
  pickMembers: '选择成员',
  chosen: (count: number, max: number) => `${count}/${max}`,
  maxMembers: (max: number) => `最多选择${max}人`,
  nobodyInvited: '没邀请任何人员',
  start: '开始',
  nobodyToCall: '没有可邀请的成员',
  nobodyFound: (query: string) => `没有找到“${query}”`,
  joined: (name: string) => `${name}加入了通话`,
  left: (name: string) => `${name}退出了通话`,
} as const satisfies Record<string, unknown> & { waiting: Phrase; talking: Phrase };

export const zhCallRecord = {
  /** The specification's lines (A43) without 邀请: an old one is none. */
  kind: { voice: '语音通话', video: '视频通话', group: '多人通话' } satisfies Record<CallKind, string>,
  lasted: (time: string) => `通话时长 ${time}`,
  cancelled: '已取消',
  cancelledByPeer: '对方已取消',
  refused: '已拒绝',
  refusedByPeer: '对方已拒绝',
  busy: '对方正忙',
  busyHere: '忙线未接听',
  noResponse: '对方无应答',
  missed: '未接听',
  handledElsewhere: '已在其他设备处理',
  failed: '通话失败',
  offline: '通话中断',
  /** Of a call between two that no longer rings, if this device does not know its result. */
  over: '通话已结束',
  again: '再次呼叫',
  /** In the list of conversations, before the result. */
  preview: { voice: '[语音通话]', video: '[视频通话]', group: '[多人通话]' } satisfies Record<CallKind, string>,
} as const;

const end = (shown: string | null, target: string | null = null) => ({ shown, target });

/**
 * The text when the peer or neither side ended a call; null shows nothing (R217–R219, R423–R427, A45). The product's own texts, letter
 * for letter: if it has two for one end, `shown` is the one of the call window and `target` the one of its list of reasons.
 */
export const zhCallEnd = {
  ends: {
    refused: end('对方已拒绝', 'Target reject.'),
    busy: end('对方正忙', 'Target is busy. Try it later.'),
    handledElsewhere: end('已在其他设备处理'),
    noResponse: end('Target no response. Try it later.', 'Target no response. Try it later.'),
    failed: end('Call failed. Try it later.', 'Call failed. Try it later.'),
    hungUp: end('Target hangup.', 'Target hangup.'),
    // Shown as a success, without the full stop of the error with the same text.
    offline: end('Target is offline'),
    cancelled: end(null),
  } satisfies Record<EndReason, object>,
  /** Errors of a call (R418–R422). The last one is misspelt in the product and stays so. */
  errors: {
    mutual: 'Target is calling. Please try again later.',
    targetOffline: 'Target is offline.',
    other: 'An error occured when calling webrtc',
  } satisfies Record<CallErrorCause, string>,
} as const;

export const zhCallStart = {
  voice: '语音通话',
  video: '视频通话',
  notSecure: '当前页面不是安全连接，无法通话',
  inCall: '你正在通话中',
  notLoaded: '通话加载失败，请重试',
} as const;
