import { onTestFinished } from 'vitest';

export async function picture(width: number, height: number, color = '#0b7a66'): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff';
  pen.fillRect(width / 4, height / 4, width / 2, height / 8);
  const url = URL.createObjectURL(await canvas.convertToBlob());
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
}
