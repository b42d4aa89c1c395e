import { media, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Banner, Button, textOf, type FormValue, type FormValues } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { movedTo, withoutProvider } from '../../features/release/firstDraft.js';
import { draftHref, isNeedOpen, withNeed } from '../../features/release/needRules.js';
import {
  fitted,
  offerFaults,
  providerIdOf,
  withOrderTypeOf,
  withServiceType,
} from '../../features/release/offerRules.js';
import { withFirstContact } from '../../features/release/ownContact.js';
import { draftFaults } from '../../features/release/releaseRules.js';
import { saveDraft, type OrderDraft } from '../../features/release/storedDraft.js';
import { useApp } from '../../app/AppContext.js';
import { momentField } from '../../marketTime.js';
import { withOpenSlot } from '../../visitSlots.js';
import { Consent } from '../../components/Consent.js';
import { useLeaveGuard } from '../../components/useLeaveGuard.js';
import { useOwnContact } from '../../components/useOwnContact.js';
import { AddressBook } from '../../components/offers/AddressBook.js';
import { ChosenProvider } from './ChosenProvider.js';
import { ServicePicker } from './ServicePicker.js';
import { FeePanel } from './FeePanel.js';
import { NeedStep } from './NeedStep.js';
import { useAddressBook } from '../../components/offers/useAddressBook.js';
import { useOffer } from './useOffer.js';
import { usePlacing, type PlaceFault } from './usePlacing.js';
import { VisitFields } from './VisitFields.js';

/** The origin of the form's values, and the draft that can replace them. */
export interface DraftNotice {
  readonly words: string;
  readonly other: { readonly label: string; readonly draft: OrderDraft } | null;
}

/** A refusal of the marketplace: shown until the form is changed. */
interface Refused {
  readonly fault: PlaceFault;
  readonly draft: OrderDraft;
}

/** The initial form. */
export interface ReleaseFormProps {
  readonly begin: OrderDraft;
  readonly notice: DraftNotice | null;
}

/** The order form: services, visit, provider, and price (R043, R364, R382). */
export const ReleaseForm = observer(function ReleaseForm({ begin, notice }: ReleaseFormProps) {
  const { account, drafts, newId, serverNow: now } = useApp();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const userId = account.login?.user.id ?? '';
  const [first, setFirst] = useState(begin);
  const [written, setDraft] = useState(begin);
  const [refused, setRefused] = useState<Refused | null>(null);
  const categories = useOffer(written);
  const draft = useMemo(
    () => (categories.value === undefined ? written : fitted(written, categories.value)),
    [written, categories.value],
  );
  const [hasTried, setTried] = useState(false);
  const [said, setSaid] = useState(notice);
  // The idempotency key of the order: the same on every retry, and a new one after a change.
  const token = useRef(newId());
  /** The element of the current step. */
  const form = useRef<HTMLElement>(null);
  const setForm = useCallback((element: HTMLElement | null) => {
    form.current = element;
  }, []);
  const moment = momentField(now());
  const roots = categories.value ?? [];
  const faults = {
    ...(hasTried && { ...offerFaults(draft, roots), ...draftFaults(draft, moment) }),
    ...(refused?.draft === draft && { [refused.fault.field]: refused.fault.words }),
  };

  useEffect(() => {
    if (written !== first) saveDraft(drafts, userId, draft);
  }, [drafts, userId, written, draft, first]);

  const own = useOwnContact();
  const book = useAddressBook();
  const isOwnKnown = useRef(false);
  useEffect(() => {
    if (own === null || book === null || isOwnKnown.current) return;
    isOwnKnown.current = true;
    const named = withFirstContact(written, own, book);
    // Values that the user did not type are not stored.
    if (written === first) setFirst(named);
    setDraft(named);
  }, [own, book, written, first]);

  const { isBusy, place, question } = usePlacing(change, (fault, of) => {
    setRefused({ fault, draft: of });
    showFault();
  });
  const leaving = useLeaveGuard(written !== first && !isBusy, form);

  function change(next: OrderDraft): string {
    token.current = newId();
    setDraft(next);
    return token.current;
  }

  function merge(values: FormValues) {
    change({ ...draft, values: { ...draft.values, ...values } });
  }

  function set(name: string, value: FormValue) {
    // A provider of one order type is cleared for another.
    if (name === 'orderType' && value !== draft.values['orderType'])
      return void change(withOrderTypeOf(withoutProvider(draft), String(value)));
    if (name === 'serviceType') return void change(withServiceType(draft, String(value), roots));
    const values = { ...draft.values, [name]: value };
    change({ ...draft, values: name === 'expectDate' ? withOpenSlot(values, moment) : values });
  }

  function replaceBy(other: OrderDraft) {
    setSaid(null);
    setFirst(other);
    change(other);
    // An empty draft is not stored; the previous one is stored again.
    saveDraft(drafts, userId, other.items.length === 0 && textOf(other.values, 'contactName') === '' ? null : other);
  }

  function showFault() {
    requestAnimationFrame(() => form.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' }));
  }

  async function submit() {
    setTried(true);
    const wrong = { ...offerFaults(draft, roots), ...draftFaults(draft, momentField(now())) };
    if (Object.keys(wrong).length > 0) return showFault();
    await place(draft, token.current);
  }

  /** Opens the form for a draft, at an address that a reload restores. */
  function goOn(next: OrderDraft, href = draftHref(next)) {
    const at = new URLSearchParams(href.split('?')[1]);
    change(movedTo(next, at));
    void navigate(href);
  }

  if (isNeedOpen(search))
    return (
      <>
        {written.items.length > 0 ? (
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={() => goOn(written)}>
                继续填写
              </Button>
            }
          >
            已选 {written.items.map(({ name }) => name).join('、')}，尚未提交
          </Banner>
        ) : (
          said?.other != null && <Said notice={said} onOther={goOn} onDismiss={() => setSaid(null)} />
        )}
        <div ref={setForm}>
          <NeedStep onPick={(need, roots, href) => goOn(withNeed(written, need, roots), href)} />
        </div>
        {leaving}
      </>
    );

  return (
    <>
      {said !== null && <Said notice={said} onOther={replaceBy} onDismiss={() => setSaid(null)} />}
      <Form
        ref={setForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <Panel title="① 选择服务" actions={providerIdOf(draft) === '' && <Link to="/ReleaseOrder">换个服务</Link>}>
            <ServicePicker draft={draft} categories={categories} faults={faults} onSet={set} onDraft={change}>
              <ChosenProvider values={draft.values} onDrop={() => change(withoutProvider(draft))} />
            </ServicePicker>
          </Panel>
          <Panel title="② 上门信息" actions={<AddressBook onPick={merge} />}>
            <VisitFields draft={draft} faults={faults} moment={moment} onSet={set} onMerge={merge} />
          </Panel>
        </div>
        <FeePanel draft={draft} isBusy={isBusy}>
          <Consent
            documents={['agreement']}
            isGiven={textOf(draft.values, 'agreed') !== ''}
            error={faults['agreed'] ?? null}
            onChange={(isGiven) => set('agreed', isGiven ? '1' : '')}
          />
        </FeePanel>
      </Form>
      {question}
      {leaving}
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

const { space } = theme;

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
