import { INVOICE_KIND, INVOICE_STATUS, messageFor } from '@fitout/api-client';
import { FactList, Panel, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { Button, FormDialog, type FormValues, Text, textOf } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { timeOf } from './orderStates.js';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import {
  INVOICE_FIELDS,
  INVOICE_REFUSALS,
  INVOICE_STATES,
  invoiceErrors,
  invoiceOf,
  type InvoiceField,
  receiptState,
  type Receipt,
} from './receipts.js';

const FIRST: FormValues<InvoiceField> = { kind: String(INVOICE_KIND.person) };

export function InvoicePart({ receipt, onChanged }: { readonly receipt: Receipt; readonly onChanged: () => void }) {
  const { invoice, invoiceAmount } = receipt;
  const [isOpen, setOpen] = useState(false);
  const state = receiptState(receipt);
  if (invoiceAmount === null || state === 'waiting' || state === 'closed') return null;
  const canApply = invoiceAmount > 0 && (invoice === null || invoice.status === INVOICE_STATUS.refused);
  const { label, tone } = INVOICE_STATES[invoice?.status ?? 0] ?? { label: '处理中', tone: 'info' };
  return (
    <div data-print={invoice === null ? 'no' : undefined}>
      <Panel
        title="发票"
        actions={
          canApply && <Button onClick={() => setOpen(true)}>{invoice === null ? '申请发票' : '重新申请'}</Button>
        }
      >
        {invoice === null ? (
          <Text as="p" tone="text3">
            {canApply ? `可开电子发票 ${yuan(invoiceAmount)}，开具后发送至你的邮箱。` : '该支付单没有可开票的金额。'}
          </Text>
        ) : (
          <FactList
            facts={[
              [
                '状态',
                <StatusTag key="state" tone={tone}>
                  {label}
                </StatusTag>,
              ],
              ['驳回原因', invoice.reason],
              ['抬头', invoice.title],
              ['税号', invoice.taxNo],
              ['开票金额', invoice.amount === null ? null : yuan(invoice.amount)],
              ['接收邮箱', invoice.email],
              ['备注', invoice.remark],
              ['申请时间', timeOf(invoice.createTime)],
              ['处理时间', timeOf(invoice.handleTime)],
            ]}
          />
        )}
      </Panel>
      {isOpen && <InvoiceForm receipt={receipt} onDone={onChanged} onClose={() => setOpen(false)} />}
    </div>
  );
}

function InvoiceForm(props: { readonly receipt: Receipt; readonly onDone: () => void; readonly onClose: () => void }) {
  const { receipt, onDone, onClose } = props;
  const { payInfoId, invoiceAmount } = receipt;
  const { api, toaster } = useApp();
  const requests = useRequestToken();
  const [refused, setRefused] = useState<{ field: InvoiceField; was: string; text: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: FormValues<InvoiceField>) {
    setFailure(null);
    const body = invoiceOf(payInfoId, values);
    const answer = await api.call('invoice.create', { body: { ...body, clientToken: requests.tokenOf(body) } });
    if (answer.ok) {
      requests.forget();
      toaster.notify('success', '发票申请已提交');
      onDone();
      return true;
    }
    const { code, serverMessage } = answer.error;
    const field = INVOICE_REFUSALS[code ?? 0];
    if (field !== undefined) {
      setRefused({ field, was: textOf(values, field), text: serverMessage ?? '填写有误，请核对' });
      return false;
    }
    const text = messageFor(answer.error) ?? serverMessage ?? '申请失败，请稍后重试';
    if (code !== TAKEN) {
      setFailure(text);
      return false;
    }
    // It was requested in another tab: the shown state is stale.
    toaster.notify('error', text);
    onDone();
    return true;
  }

  return (
    <FormDialog
      title="申请发票"
      hint={`电子发票，金额 ${yuan(invoiceAmount ?? 0)}。每笔支付只能申请一次，请仔细核对。`}
      fields={INVOICE_FIELDS}
      initial={FIRST}
      submitLabel="提交申请"
      check={(values) => ({
        ...invoiceErrors(values),
        ...(refused !== null && textOf(values, refused.field) === refused.was && { [refused.field]: refused.text }),
      })}
      refusal={failure}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

/** The body code of a payment that has an invoice already. */
const TAKEN = 1304;
