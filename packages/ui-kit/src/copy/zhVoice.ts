import type { Phrase } from './phrase.js';

const phrase = (text: string, literal: string): Phrase => ({ text, literal });

/** The texts of the voice recorder, a separate file because it is loaded with it. */
export const zhVoice = {
  tool: '语音',
  title: '语音消息',
  hold: '按住说话',
  releaseToEnd: '松开结束',
  hint: '按住按钮或空格键说话，松开发送',
  hintTouch: '按住按钮说话，松开发送',
  opening: '正在打开麦克风…',
  tooEarly: '麦克风刚刚打开，请再按住说话',
  slideToCancel: '移出按钮或按 Esc 取消',
  slideToCancelTouch: '手指移出按钮取消',
  releaseToCancel: '松开取消',
  left: (seconds: number) => `还可以说 ${seconds} 秒`,
  tooShort: '说话时间太短',
  noSound: '未检测到声音，请靠近麦克风',
  close: '关闭',
  /** Beside the problem `denied`. */
  allowMicrophone: '请点击地址栏左侧的图标，允许使用麦克风',
  /** The specification describes them in English and gives the Chinese (R431–R434, A18). */
  problems: {
    denied: phrase('用户拒绝提供信息', 'user refused to provide information'),
    unsupported: phrase('浏览器不支持硬件设备', 'browser does not support hardware device'),
    missing: phrase('无法发现指定的硬件设备', 'cannot find the specified hardware device'),
    failed: phrase(
      '当前浏览器不支持录音功能（建议使用Chrome）',
      'current browser does not support recording (Chrome recommended)',
    ),
    busy: { text: '麦克风正被其他程序使用' },
    notLoaded: { text: '录音功能加载失败，请检查网络后重试' },
    lost: { text: '麦克风已断开，录音未发送' },
  },
} as const;
