/** The texts for placing a call; they are loaded with the chat and not with the first call. */
export const zhCallStart = {
  voice: '语音通话',
  video: '视频通话',
  notSecure: '当前页面不是安全连接，无法通话',
  inCall: '你正在通话中',
  notLoaded: '通话加载失败，请重试',
} as const;
