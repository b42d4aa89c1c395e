import { painted, paintedUntil } from '../afterPaint.js';
import { mean } from '../mean.js';
import { newRoot } from '../newRoot.js';
import type { Meter, PageSample } from '../PageMeasure.js';
import { typeInto } from '../typeInto.js';
import type { Writer } from '../writing/Writer.js';

/** Typed character by character, then sent. */
const TEXTS = ['师傅您好，请问明天上午几点到', '图纸已经发到群里了请看一下', '好的，到了给我打电话'];
/** Fewer than any contender has on screen. */
const COMPARED = 3;

/** P14: types and sends texts; measures each key until it is painted, and each text until its bubble is. */
export async function writeTexts(make: () => Writer, { busyMs }: Meter): Promise<PageSample> {
  const writer = make();
  await writer.mount(newRoot());
  await paintedUntil(() => document.querySelector('textarea') !== null && writer.texts().length > COMPARED);
  const box = document.querySelector('textarea');
  if (box === null) throw new Error('the page has no textarea');

  /** How long the main thread worked until the page shows the result of `act`. */
  async function workUntil(act: () => void, isSo: () => boolean): Promise<number> {
    await painted();
    const before = await busyMs();
    act();
    await paintedUntil(isSo);
    return (await busyMs()) - before;
  }

  performance.mark('begin');
  const keys: number[] = [];
  const sends: number[] = [];
  for (const text of TEXTS) {
    for (let length = 1; length <= text.length; length += 1) {
      const written = text.slice(0, length);
      keys.push(
        await workUntil(
          () => typeInto(box, written),
          () => box.value === written,
        ),
      );
    }
    sends.push(
      await workUntil(
        () => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
        () => writer.texts().at(-1) === text && box.value === '',
      ),
    );
  }
  return { figures: { keyMs: mean(keys), sendMs: mean(sends) }, seen: writer.texts().slice(-COMPARED) };
}
