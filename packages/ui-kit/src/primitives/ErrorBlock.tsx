import { zh } from '../copy/zh.js';
import { BrokenDrawing } from './BrokenDrawing.js';
import { Button } from './Button.js';
import { Empty } from './Empty.js';

/** A block that failed to load, with a retry button. `text` replaces the default sentence. */
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
