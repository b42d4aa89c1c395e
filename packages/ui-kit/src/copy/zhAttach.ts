/** The texts of attachments, a separate file because it is loaded with them. */
export const zhAttach = {
  /** The window's title, by the kind that all chosen files have. */
  send: { image: '发送图片', video: '发送视频', file: '发送文件' },
  sendCount: (count: number) => (count > 1 ? `发送（${count}）` : '发送'),
  removeFile: (name: string) => `移除 ${name}`,
  draw: (name: string) => `标注 ${name}`,
  drawn: '完成',
  dropHint: '松开鼠标，预览后发送',
  preparing: '正在处理文件…',
  cancel: '取消',
  /** Chosen but not sent yet. */
  kept: (count: number) => `${count} 个文件待发送`,
  review: '查看并发送',
  remove: '移除',
  /** The checkbox that sends the chosen pictures unchanged; `size` is that of all of them. */
  original: (size: string) => `原图（${size}）`,
  originalHint: '含拍摄地点等信息',
  program: '包含可执行文件，可能危害对方的设备。我确认来源可靠，仍要发送',
  /** Why a file is refused. */
  refusals: {
    empty: '文件为空，无法发送',
    noPicture: '不支持的图片格式',
    heic: '此浏览器无法读取 HEIC 照片，请转为 JPEG，或用“文件”发送',
    broken: '图片已损坏或无法读取，无法发送',
    brokenVideo: '视频已损坏或无法播放，可用“文件”发送',
    tooLarge: '图片超过 10 MB，无法发送',
    tooManyPixels: '图片过大，无法发送',
    fileTooLarge: '文件超过 100 MB，无法发送',
  },
} as const;
