import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { cashierAddress } from './cashierAddress.js';
import type { Handlers } from './Handlers.js';
import { momentOrNull } from './wireForms.js';

/** How long a QR text is valid. */
const QR_MS = 2 * 60_000;
/** After how long the test payment arrives. */
const TEST_MS = 3_000;

/** Routes of payments by QR code: its text, and whether the bill is paid. */
export function qrPaymentRoutes({ context, payments }: Marketplace): Handlers {
  return {
    'pay.genQr'({ caller, query, at, origin }) {
      const bill = payments.mine(caller, query.payInfoId);
      if (!bill.ok) return bill;
      const { payNo, amount, status, expireTime } = bill.value;
      if (status === 'PAID') return err('alreadyPaid');
      if (status !== 'UNPAID' || at >= expireTime) return err('payClosed');
      return ok({
        qrCode: cashierAddress(origin, payNo),
        qrCodeId: `${payNo}-${at}`,
        billNo: payNo,
        billDate: wireTime(at).slice(0, 10),
        totalAmount: amount,
        expireTime: wireTime(Math.min(expireTime, at + QR_MS)),
      });
    },

    'pay.queryQr'({ caller, query, at }) {
      const bill = payments.mine(caller, query.payInfoId);
      if (!bill.ok) return bill;
      const { status, expireTime, paidTime, failedTime = null } = bill.value;
      const billStatus = status === 'UNPAID' && at >= expireTime ? 'CLOSED' : status;
      // A code that was created after the failure is another attempt.
      const drawnAt = Number(query.qrCodeId?.split('-').at(-1) ?? 0) || 0;
      const isFailed = billStatus === 'UNPAID' && failedTime !== null && failedTime >= drawnAt;
      return ok({ billStatus, paidTime: momentOrNull(paidTime), failedTime: isFailed ? wireTime(failedTime) : null });
    },

    'pay.test'({ caller, query, at, origin }) {
      const bill = payments.mine(caller, query.payInfoId ?? '');
      if (!bill.ok) return bill;
      context.jobs.plan({ kind: 'pay.test', about: bill.value.id, dueAt: at + TEST_MS });
      return ok({ codeUrl: cashierAddress(origin, bill.value.payNo), payNo: bill.value.payNo });
    },
  };
}
