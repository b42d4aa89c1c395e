import { Button, FormDialog, theme, yuan, type FormField, type FormState, type FormValues } from '@fitout/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeed } from '../../asking/useDeed.js';
import type { Master } from '../../features/masters/masterRules.js';
import { quickFields, quickOrderOf } from '../../features/masters/quickOrder.js';
import { orderHref } from '../../features/orders/orderCardOf.js';
import { loadCenter } from '../../features/places/storedCenter.js';
import { mobileFaults } from '../../formRules.js';
import { useApp } from '../../world/AppContext.js';
import { RegionFields } from '../RegionFields.js';
import { useOwnContact } from '../useOwnContact.js';
import { useRequestToken } from '../useRequestToken.js';

/** 一键预约: who and where in a small window, and an order is made, to which it leads (R366, A52). */
export function QuickOrder({ master: { id: masterId, priceFrom } }: { readonly master: Master }) {
  const { api, kept } = useApp();
  const navigate = useNavigate();
  const { run } = useDeed();
  const own = useOwnContact();
  // Outlives the window: what was closed after a failure and is sent again may have arrived.
  const requests = useRequestToken();
  const [isOpen, setOpen] = useState(false);

  async function send(values: FormValues) {
    const request = quickOrderOf(values, masterId);
    const clientToken = requests.tokenOf(request);
    const made = await run('quick', () => api.orders.createQuick({ ...request, clientToken }), '预约已提交');
    if (made === null) return false;
    requests.forget();
    void navigate(orderHref(made.id));
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
          hint={hintOf(priceFrom)}
          fields={quickFields}
          initial={{ ...own, ...loadCenter(kept) }}
          submitLabel="提交预约"
          check={mobileFaults}
          draw={drawPlace}
          onSubmit={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What it costs is said before it is sent; `priceFrom` in fen, null where nobody knows. */
function hintOf(priceFrom: number | null): string {
  const words = '留下联系方式和地址，即可向该师傅提交预约。';
  return priceFrom === null
    ? words
    : `${words}先按起步价 ${yuan(priceFrom)} 下单，其余费用由师傅提交增项，您确认后才收取。`;
}

/** The place is picked as in the order form: three fields that are one. */
function drawPlace({ name }: FormField, { values, faults, onValues }: FormState) {
  if (name === 'city' || name === 'area') return null;
  if (name !== 'province') return undefined;
  return (
    <Place>
      <RegionFields values={values} faults={faults} onPlace={onValues} />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[12]};
  align-items: start;
`;
