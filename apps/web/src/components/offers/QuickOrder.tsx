import { theme } from '@fitout/ui-kit';
import { yuan } from '@fitout/ui-kit/marketplace';
import { Button, FormDialog, type FormField, type FormState, type FormValues } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApiMutation } from '../../queries/useApiMutation.js';
import { quickFields, quickOrderOf, type QuickProvider } from '../../features/masters/quickOrder.js';
import { orderHref } from '../../features/orders/orderCardOf.js';
import { loadCenter } from '../../addresses/storedCenter.js';
import { mobileFaults } from '../../formRules.js';
import { useApp } from '../../app/AppContext.js';
import { AddressBook } from './AddressBook.js';
import { momentField } from '../../marketTime.js';
import { RegionFields } from '../RegionFields.js';
import { useOwnContact } from '../useOwnContact.js';
import { useRequestToken } from '../useRequestToken.js';

/** Who is asked, and what it costs. */
export interface QuickOrderProps {
  readonly provider: QuickProvider;
  /** What the provider is called in a sentence, such as 该师傅. */
  readonly word: string;
  /** At which price it begins, as a sentence; empty where that is not known. */
  readonly begins: string;
}

/** 一键预约: who and where in a small window, and an order is made, to which it leads (R366, A52). */
export function QuickOrder({ provider, word, begins }: QuickOrderProps) {
  const { api, kept, serverNow } = useApp();
  const navigate = useNavigate();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const own = useOwnContact();
  // Outlives the window: what was closed after a failure and is sent again may have arrived.
  const requests = useRequestToken();
  const [isOpen, setOpen] = useState(false);

  async function send(values: FormValues) {
    const request = quickOrderOf(values, provider);
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
          hint={`留下联系方式和地址，即可向${word}提交预约。${begins}`}
          fields={quickFields(momentField(serverNow()).slice(0, 10))}
          initial={{ timeSlot: 'AM', ...own, ...loadCenter(kept) }}
          submitLabel="提交预约"
          check={mobileFaults}
          draw={drawPlace}
          refusal={refusal}
          onSubmit={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What it costs is said before it is sent: `priceFrom` in fen, null where it is not known. `who` asks for the rest. */
export function beginsAt(priceFrom: number | null, who = '师傅'): string {
  return priceFrom === null ? '' : `先按起步价 ${yuan(priceFrom)} 下单，其余费用由${who}提交增项，您确认后才收取。`;
}

/** The place is picked as in the order form: three fields that are one. */
function drawPlace({ name }: FormField, { values, faults, onValues }: FormState) {
  if (name === 'city' || name === 'area') return null;
  if (name !== 'province') return undefined;
  return (
    <>
      <AddressBook onPick={onValues} />
      <Place>
        <RegionFields values={values} faults={faults} onPlace={onValues} />
      </Place>
    </>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[12]};
  align-items: start;
`;
