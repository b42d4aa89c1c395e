import { Button } from '@fitout/ui-kit/primitives';
import { Printer } from 'lucide-react';

/** 打印: opens the browser's dialog for printing and PDF. */
export function PrintButton() {
  return (
    <Button tone="text" size="small" onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      打印
    </Button>
  );
}
