/** The texts of attachments, a separate file because it is loaded with them. */
export const zhAttach = {
  /** The window's title, by the kind that all chosen files have. */
  send: { image: '发送图片', video: '发送视频', file: '发送文件' },
  sendCount: (count: number) => (count > 1 ? `发送（${count}）` : '发送'),
  removeFile: (name: string) => `移除 ${name}`,
  dropHint: '松开鼠标，预览后发送',
  cancel: '取消',
  /** Chosen but not sent yet. */
  kept: (count: number) => `${count} 个文件待发送`,
  review: '查看并发送',
  remove: '移除',
  program: '包含可执行文件，可能危害对方的设备。我确认来源可靠，仍要发送',
  /** Why a file is refused. */
  refusals: {
    empty: '文件为空，无法发送',
    format: '不支持的图片格式',
    imageTooLarge: '图片超过 10 MB，无法发送',
    tooManyPixels: '图片过大，无法发送',
    fileTooLarge: '文件超过 100 MB，无法发送',
  },
} as const;
