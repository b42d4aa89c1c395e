/**
 * The Chinese for texts that the specification gives in English, keyed by that English: for `overrideCopy`, if an
 * installation is to be Chinese throughout (A17, A18).
 */
export const chineseTexts: Readonly<Record<string, string>> = {
  '[image]': '[图片]',
  '[audio]': '[语音]',
  '[vidio]': '[视频]',
  Online: '在线',
  Busy: '忙碌',
  'Do not Disturb': '请勿打扰',
  Leave: '离开',
  'Custom Status': '自定义状态',
  Offline: '离线',
  'Clear your Custom Status?': '清除自定义状态？',
  'Target reject.': '对方已拒绝',
  'Target is busy. Try it later.': '对方正忙，请稍后再试',
  'Target no response. Try it later.': '对方无应答，请稍后再试',
  'Call failed. Try it later.': '通话失败，请稍后再试',
  'Target hangup.': '对方已挂断',
  'Target is offline': '对方不在线',
  'Target is offline.': '对方不在线',
  'Target is calling. Please try again later.': '对方正在呼叫你，请稍后再试',
  'An error occured when calling webrtc': '通话出错了，请稍后再试',
};
