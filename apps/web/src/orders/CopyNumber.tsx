import { zhOrder } from '@fitout/ui-kit/marketplace';
import { copyText, IconButton } from '@fitout/ui-kit/primitives';
import { Copy } from 'lucide-react';
import { useApp } from '../context/AppContext.js';

/** Copies the number of an order and shows a toast (R093, R094, A18). */
export function CopyNumber({ orderNo }: { readonly orderNo: string }) {
  const { toaster } = useApp();

  async function copy() {
    if (await copyText(orderNo)) toaster.notify('success', zhOrder.copied.text, zhOrder.copied.literal);
    else toaster.notify('error', '复制失败，请手动复制');
  }

  return (
    <IconButton label={zhOrder.copy} onClick={() => void copy()}>
      <Copy size={15} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
