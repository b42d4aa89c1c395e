import { zh } from '../copy/zh.js';
import { BrokenDrawing } from './BrokenDrawing.js';
import { Button } from './Button.js';
import { Empty } from './Empty.js';

/** A block that could not be loaded, and the way to try again. `text` is a better sentence when there is one. */
export function ErrorBlock({
  text = zh.loadFailed,
  onRetry,
}: {
  readonly text?: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Empty drawing={<BrokenDrawing />} action={<Button onClick={onRetry}>{zh.retry}</Button>}>
        {text}
      </Empty>
    </div>
  );
}
