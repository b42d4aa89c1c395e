/** The words of forms. */
export const zhForm = {
  missing: (label: string) => `请填写${label}`,
  notChosen: (label: string) => `请选择${label}`,
  tickMissing: (label: string) => `请勾选“${label}”`,
  pictureMissing: '请至少上传一张图片',
  past: '不能早于当前时间',
} as const;
