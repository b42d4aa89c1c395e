import { Printer } from 'lucide-react';
import { EdgeButton } from './EdgeButton.js';

export function PrintButton() {
  return (
    <EdgeButton onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      打印
    </EdgeButton>
  );
}
