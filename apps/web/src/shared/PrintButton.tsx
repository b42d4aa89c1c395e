import { Printer } from 'lucide-react';
import { EdgeButton } from './EdgeButton.js';

/** 打印: opens the browser's dialog for printing and PDF. */
export function PrintButton() {
  return (
    <EdgeButton onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      打印
    </EdgeButton>
  );
}
