export const zhViewer = {
  imageViewer: '图片查看',
  imagePlace: (place: number, count: number) => `${place} / ${count}`,
  previousImage: '上一张',
  nextImage: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  rotate: '旋转',
  saveImage: '保存图片',
  draw: '标注',
} as const;
