import {
  Banner,
  Button,
  FieldView,
  media,
  Panel,
  Price,
  textOf,
  theme,
  yuan,
  type FormValue,
  type FormValues,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { withoutProvider } from '../../features/release/firstDraft.js';
import { withContact } from '../../features/release/ownContact.js';
import { draftFaults, sumOf, visitFields } from '../../features/release/releaseRules.js';
import { keepDraft, type OrderDraft } from '../../features/release/storedDraft.js';
import { useApp } from '../../world/AppContext.js';
import { momentField } from '../orders/momentField.js';
import { useUpload } from '../orders/useUpload.js';
import { RegionFields } from '../RegionFields.js';
import { useOwnContact } from '../useOwnContact.js';
import { AddressBook } from './AddressBook.js';
import { ChosenProvider } from './ChosenProvider.js';
import { ServicePicker } from './ServicePicker.js';
import { usePlacing } from './usePlacing.js';

/** Where what stands in the form comes from, and what may take its place. */
export interface DraftNotice {
  readonly words: string;
  readonly other: { readonly label: string; readonly draft: OrderDraft } | null;
}

/** A form to begin with. */
export interface ReleaseFormProps {
  readonly begin: OrderDraft;
  readonly notice: DraftNotice | null;
}

/** The order form: services, visit, who does it, and what it costs (R043, R364, R382). */
export const ReleaseForm = observer(function ReleaseForm({ begin, notice }: ReleaseFormProps) {
  const { account, drafts, newId, now } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first, setFirst] = useState(begin);
  const [draft, setDraft] = useState(begin);
  const [hasTried, setTried] = useState(false);
  const [said, setSaid] = useState(notice);
  // One order, however often it is sent; what is changed is another one.
  const token = useRef(newId());
  const form = useRef<HTMLFormElement>(null);
  const today = momentField(now()).slice(0, 10);
  const faults = hasTried ? draftFaults(draft, today) : {};

  useEffect(() => {
    if (draft !== first) keepDraft(drafts, userId, draft);
  }, [drafts, userId, draft, first]);

  const own = useOwnContact();
  const isOwnKnown = useRef(false);
  useEffect(() => {
    if (own === null || isOwnKnown.current) return;
    isOwnKnown.current = true;
    const named = withContact(draft, own);
    // What nobody has typed is not kept.
    if (draft === first) setFirst(named);
    setDraft(named);
  }, [own, draft, first]);

  const { isBusy, place, question } = usePlacing(change);

  function change(next: OrderDraft): string {
    token.current = newId();
    setDraft(next);
    return token.current;
  }

  function merge(values: FormValues) {
    change({ ...draft, values: { ...draft.values, ...values } });
  }

  function set(name: string, value: FormValue) {
    // Who was chosen for one kind of order does not do another.
    const base = name === 'orderType' && value !== draft.values['orderType'] ? withoutProvider(draft) : draft;
    change({ ...base, values: { ...base.values, [name]: value } });
  }

  function replaceBy(other: OrderDraft) {
    setSaid(null);
    setFirst(other);
    change(other);
    // What is empty need not be kept, and what was kept before is kept again.
    keepDraft(drafts, userId, other.items.length === 0 && textOf(other.values, 'contactName') === '' ? null : other);
  }

  async function submit() {
    setTried(true);
    if (Object.keys(draftFaults(draft, today)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' }));
      return;
    }
    await place(draft, token.current);
  }

  return (
    <>
      {said !== null && <Said notice={said} onOther={replaceBy} onDismiss={() => setSaid(null)} />}
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <Panel title="① 选择服务">
            <ServicePicker draft={draft} fault={faults['items'] ?? null} onSet={set} onDraft={change}>
              <ChosenProvider values={draft.values} onDrop={() => change(withoutProvider(draft))} />
            </ServicePicker>
          </Panel>
          <Panel title="② 上门信息" actions={<AddressBook onPick={merge} />}>
            <VisitFields draft={draft} faults={faults} today={today} onSet={set} onMerge={merge} />
          </Panel>
        </div>
        <FeePanel draft={draft}>
          <FieldView
            field={{ kind: 'tick', name: 'agreed', label: '我已阅读并同意《平台服务协议》' }}
            values={draft.values}
            error={faults['agreed'] ?? null}
            onValue={set}
          />
          <Button type="submit" tone="accent" size="large" loading={isBusy}>
            提交订单
          </Button>
        </FeePanel>
      </Form>
      {question}
    </>
  );
});

interface SaidProps {
  readonly notice: DraftNotice;
  readonly onOther: (draft: OrderDraft) => void;
  readonly onDismiss: () => void;
}

function Said({ notice: { words, other }, onOther, onDismiss }: SaidProps) {
  return (
    <Banner
      tone="info"
      onDismiss={onDismiss}
      action={
        other !== null && (
          <Button size="small" onClick={() => onOther(other.draft)}>
            {other.label}
          </Button>
        )
      }
    >
      {words}
    </Banner>
  );
}

interface VisitFieldsProps {
  readonly draft: OrderDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly today: string;
  readonly onSet: (name: string, value: FormValue) => void;
  readonly onMerge: (values: FormValues) => void;
}

const PLACE = ['province', 'city', 'area'];

function VisitFields({ draft: { values }, faults, today, onSet, onMerge }: VisitFieldsProps) {
  const upload = useUpload();
  const fields = visitFields(today).filter(({ name }) => !PLACE.includes(name));
  const view = (field: (typeof fields)[number]) => (
    <FieldView
      key={field.name}
      field={field}
      values={values}
      error={faults[field.name] ?? null}
      upload={upload}
      onValue={onSet}
    />
  );
  return (
    <Fields>
      {fields.slice(0, 2).map(view)}
      <RegionFields values={values} faults={faults} onPlace={onMerge} />
      {fields.slice(2).map(view)}
    </Fields>
  );
}

function FeePanel({ draft: { items }, children }: { readonly draft: OrderDraft; readonly children: ReactNode }) {
  return (
    <Fee title="费用明细">
      <ul>
        {items.map(({ itemId, name, unit, price, quantity }) => (
          <li key={itemId}>
            <span>
              {name} ×{quantity}
              {unit}
            </span>
            {yuan(price * quantity)}
          </li>
        ))}
      </ul>
      <p>
        合计 <Price fen={sumOf(items)} size="large" />
      </p>
      <small>会员折扣与优惠在提交后由平台核算。</small>
      {children}
    </Fee>
  );
}

const { color, font, space } = theme;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: ${space[24]};
  align-items: start;
  > div {
    display: grid;
    gap: ${space[16]};
    min-width: 0;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space[16]};
  > * {
    grid-column: 1 / -1;
  }
  > :nth-child(-n + 2) {
    grid-column: span 3;
  }
  > :nth-child(n + 3):nth-child(-n + 5) {
    grid-column: span 2;
  }
  ${media.underSm} {
    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`;

const Fee = styled(Panel)`
  position: sticky;
  top: calc(var(--header-h) + ${space[16]});
  display: grid;
  gap: ${space[12]};
  ul {
    display: grid;
    gap: ${space[8]};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[8]};
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
  p {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  > button {
    width: 100%;
  }
`;
