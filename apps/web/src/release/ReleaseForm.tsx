import { Banner, Button, focusFirstError } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';
import { momentField } from '../shared/marketTime.js';
import { useLeaveGuard } from '../shared/useLeaveGuard.js';
import { NeedStep } from './NeedStep.js';
import { OrderForm } from './OrderForm.js';
import { draftHref, isNeedOpen, withNeed } from './needRules.js';
import { offerErrors } from './offerRules.js';
import { movedTo, type OrderDraft } from './orderDraft.js';
import { draftErrors } from './releaseRules.js';
import { useOrderDraft } from './useOrderDraft.js';
import { type PlaceError, usePlacing } from './usePlacing.js';

/** The origin of the form's values, and the draft that can replace them. */
export interface DraftHint {
  readonly words: string;
  readonly other: { readonly label: string; readonly draft: OrderDraft } | null;
}

/** A refusal of the marketplace: shown until the form is changed. */
interface Refused {
  readonly error: PlaceError;
  readonly draft: OrderDraft;
}

/** The initial form. */
export interface ReleaseFormProps {
  readonly begin: OrderDraft;
  readonly notice: DraftHint | null;
}

/** The order form: services, visit, provider, and price (R043, R364, R382). */
export const ReleaseForm = observer(function ReleaseForm({ begin, notice }: ReleaseFormProps) {
  const { serverNow: now } = useApp();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { draft, rawDraft, isTouched, categories, change, merge, set, replaceDraft } = useOrderDraft(begin);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hasTried, setTried] = useState(false);
  const [hint, setHint] = useState(notice);
  const { form, setForm } = useFormElement();
  const moment = momentField(now());
  const roots = categories.value ?? [];
  const has = useHas();
  const isListed = has('catalog.categories') && has('catalog.items');
  const errors = {
    ...(hasTried && { ...offerErrors(draft, roots), ...draftErrors(draft, moment) }),
    ...(refused?.draft === draft && { [refused.error.field]: refused.error.words }),
  };

  const { isBusy, place, question } = usePlacing(change, (error, of) => {
    setRefused({ error, draft: of });
    focusFirstError(form.current);
  });
  const leaving = useLeaveGuard(isTouched && !isBusy, form);

  function replaceBy(other: OrderDraft) {
    setHint(null);
    replaceDraft(other);
  }

  async function submit() {
    setTried(true);
    const wrong = { ...offerErrors(draft, roots), ...draftErrors(draft, momentField(now())) };
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    await place(draft);
  }

  /** Opens the form for a draft, at an address that a reload restores. */
  function continueWith(next: OrderDraft, href = draftHref(next)) {
    const at = new URLSearchParams(href.split('?')[1]);
    change(movedTo(next, at));
    void navigate(href);
  }

  if (isNeedOpen(search) && has('search.query') && isListed)
    return (
      <>
        <Unfinished rawDraft={rawDraft} hint={hint} onOther={continueWith} onDismiss={() => setHint(null)} />
        <div ref={setForm}>
          <NeedStep onPick={(need, roots, href) => continueWith(withNeed(rawDraft, need, roots), href)} />
        </div>
        {leaving}
      </>
    );

  return (
    <>
      {hint !== null && <Hint notice={hint} onOther={replaceBy} onDismiss={() => setHint(null)} />}
      <OrderForm
        ref={setForm}
        draft={draft}
        categories={categories}
        errors={errors}
        moment={moment}
        isBusy={isBusy}
        onSet={set}
        onMerge={merge}
        onDraft={change}
        onSubmit={() => void submit()}
      />
      {question}
      {leaving}
    </>
  );
});

/** The element with the draft, in any step. */
function useFormElement() {
  const form = useRef<HTMLElement>(null);
  const setForm = useCallback((element: HTMLElement | null) => {
    form.current = element;
  }, []);
  return { form, setForm };
}

interface UnfinishedProps {
  readonly rawDraft: OrderDraft;
  readonly hint: DraftHint | null;
  readonly onOther: (draft: OrderDraft) => void;
  readonly onDismiss: () => void;
}

/** Above the first step: the stored draft, and a button that continues it. */
function Unfinished({ rawDraft, hint, onOther, onDismiss }: UnfinishedProps) {
  if (rawDraft.items.length > 0)
    return (
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={() => onOther(rawDraft)}>
            继续填写
          </Button>
        }
      >
        已选 {rawDraft.items.map(({ name }) => name).join('、')}，尚未提交
      </Banner>
    );
  return hint?.other != null && <Hint notice={hint} onOther={onOther} onDismiss={onDismiss} />;
}

interface HintProps {
  readonly notice: DraftHint;
  readonly onOther: (draft: OrderDraft) => void;
  readonly onDismiss: () => void;
}

function Hint({ notice: { words, other }, onOther, onDismiss }: HintProps) {
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
