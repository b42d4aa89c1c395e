import { yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import {
  Button,
  FormDialog,
  type FormField,
  type FormState,
  type FormValues,
  textOf,
  Grid,
} from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BodyValues } from '@fitout/api-client';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { storedCenter } from '../shared/addresses/storedCenter.js';
import { mobileErrors, normalizeMobile, PLACE_FIELDS, type PlaceField } from '../shared/formRules.js';
import { useApp } from '../context/AppContext.js';
import { AddressPicker } from '../shared/offers/AddressPicker.js';
import { momentField } from '../shared/marketTime.js';
import { slotCode } from '../shared/visitSlots.js';
import { RegionFields } from '../shared/RegionFields.js';
import { useOwnContact } from '../shared/ownContact.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { orderHref } from './orderCard.js';

/** 一键预约: a small form for contact and place that creates an order and opens it (R366, A52). */
export function QuickOrder(props: {
  readonly provider: QuickProvider;
  /** The provider in a sentence, such as 该师傅. */
  readonly word: string;
  readonly begins: string;
}) {
  const { provider, word, begins } = props;
  const { api, webStorage, serverNow } = useApp();
  const navigate = useNavigate();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const own = useOwnContact();
  // Outside the dialog: an order that failed and is sent again after reopening may have arrived the first time.
  const requests = useRequestToken();
  const [isOpen, setOpen] = useState(false);

  async function send(values: FormValues<QuickField>) {
    const request = quickOrderOf(values, provider);
    const clientToken = requests.tokenOf(request);
    const made = await run(
      'quick',
      () => api.call('order.createForm', { body: { ...request, clientToken } }),
      '预约已提交',
    );
    if (made === null) return false;
    requests.forget();
    // An answer without an id: the order is the newest of the list.
    void navigate(made.id === null ? '/Order' : orderHref(made.id));
    return true;
  }

  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        一键预约
      </Button>
      {isOpen && (
        <FormDialog
          title="一键预约"
          hint={`留下联系方式和地址，即可向${word}提交预约。${begins}`}
          fields={quickFields(momentField(serverNow()).slice(0, 10))}
          initial={{ timeSlot: 'AM', ...own, ...storedCenter(webStorage).load() }}
          submitLabel="提交预约"
          check={(values) => mobileErrors(values, 'contactMobile')}
          draw={drawPlace}
          refusal={refusal}
          onSubmit={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The price sentence before sending: `priceFrom` in fen, null if it is unknown. `who` agrees the rest. */
export function beginsAt(priceFrom: number | null, who = '师傅'): string {
  return priceFrom === null ? '' : `先按起步价 ${yuan(priceFrom)} 下单，其余费用由${who}提交增项，你确认后才收取。`;
}

function drawPlace({ name }: FormField<QuickField>, { values, errors, onValues }: FormState<QuickField>) {
  if (name === 'city' || name === 'area') return null;
  if (name !== 'province') return undefined;
  return (
    <>
      <AddressPicker onPick={onValues} />
      <Grid columns={3} gap={12} align="start">
        <RegionFields values={values} errors={errors} onPlace={onValues} />
      </Grid>
    </>
  );
}

type NewOrder = BodyValues<'order.createForm'>;

type QuickProvider = Pick<NewOrder, 'orderType' | 'masterId' | 'providerId'>;

type QuickField = PlaceField | 'contactName' | 'contactMobile' | 'address' | 'expectDate' | 'timeSlot' | 'remark';

const quickFields = (today: string): readonly FormField<QuickField>[] => [
  { kind: 'text', name: 'contactName', label: '姓名', required: true, max: 32 },
  { kind: 'text', name: 'contactMobile', label: '电话', required: true, inputMode: 'numeric' },
  ...PLACE_FIELDS,
  { kind: 'text', name: 'address', label: '地址', required: true, max: 200 },
  { kind: 'day', name: 'expectDate', label: '期望日期', min: today },
  {
    kind: 'choice',
    name: 'timeSlot',
    label: '时段',
    choices: Object.entries(zhOrder.slots).map(([value, label]) => ({ value, label })),
  },
  { kind: 'long', name: 'remark', label: '备注', max: 200 },
];

export function quickOrderOf(values: FormValues<QuickField>, provider: QuickProvider): NewOrder {
  const text = (name: QuickField) => textOf(values, name);
  return {
    ...provider,
    source: '3',
    contactName: text('contactName'),
    contactMobile: normalizeMobile(values, 'contactMobile'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    ...(text('expectDate') !== '' && { expectDate: text('expectDate'), timeSlot: slotCode(text('timeSlot')) }),
    ...(text('remark') !== '' && { remark: text('remark') }),
  };
}
