import { fenTimes } from '@fitout/api-client';
import { media, stays, theme, quiet } from '@fitout/ui-kit';
import { addDays, Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import {
  Button,
  ChoiceRow,
  DayField,
  FieldBox,
  FormFields,
  type FormValues,
  Grid,
  Row,
  Stack,
  Text,
  textOf,
} from '@fitout/ui-kit/primitives';
import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useHas } from '../navigation/RouterLink.js';
import { Consent } from '../shared/Consent.js';
import { RegionFields } from '../shared/RegionFields.js';
import { memberDiscount, rateText } from '../shared/memberRules.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { AddressPicker } from '../shared/offers/AddressPicker.js';
import { useMemberRate } from '../shared/useMembership.js';
import { useUpload } from '../shared/useUpload.js';
import { ChosenProvider } from './ChosenProvider.js';
import { ServicePicker, type ServicePickerProps } from './ServicePicker.js';
import { providerIdOf } from './offerRules.js';
import { type DraftField, withoutProvider } from './orderDraft.js';
import { sumOf, visitFields } from './orderFields.js';

const { color, font, space } = theme;

export interface OrderFormProps extends Omit<ServicePickerProps, 'children'> {
  /** The current moment, in the format of form fields. */
  readonly moment: string;
  readonly isBusy: boolean;
  readonly onMerge: (values: FormValues<DraftField>) => void;
  readonly onSubmit: () => void;
  readonly ref: Ref<HTMLFormElement>;
}

const PLACE: readonly DraftField[] = ['province', 'city', 'area'];
const WHERE = ['contactName', 'contactMobile', 'province', 'city', 'area', 'address'] as const;

/** On narrow screens the sum and the button stay at the bottom, and a focused field is never scrolled below them. */
export function OrderForm(props: OrderFormProps) {
  const { draft, categories, errors, moment, isBusy, onSet, onMerge, onDraft, onBegin, onSubmit, ref } = props;
  const { values, items } = draft;
  const has = useHas();
  const upload = useUpload();
  const bar = useRef<HTMLElement>(null);
  useScrollClearOfBar(bar);
  const isListed = has('catalog.categories') && has('catalog.items');
  const fields = visitFields(moment, textOf(values, 'expectDate')).filter(({ name }) => !PLACE.includes(name));
  const form = { values, errors, upload, onValue: onSet };
  // A known address is one line until somebody changes it.
  const [isTyping, setTyping] = useState(false);
  const isCard = !isTyping && WHERE.every((name) => textOf(values, name) !== '' && errors[name] === undefined);
  const handleTyped: typeof onSet = (name, value) => {
    setTyping(true);
    onSet(name, value);
  };
  const sum = sumOf(items);
  const rate = useMemberRate();
  const discount = memberDiscount(sum, rate ?? 100);
  const isNamed = items.some((item) => item.isNamed);
  return (
    <Form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={16}>
        <Panel
          title="① 选择服务"
          actions={isListed && providerIdOf(draft) === '' && <Link to="/ReleaseOrder">换个服务</Link>}
        >
          <ServicePicker {...{ draft, categories, errors, onSet, onDraft, onBegin }}>
            <ChosenProvider values={values} onDrop={() => onDraft(withoutProvider(draft))} />
          </ServicePicker>
        </Panel>
        <VisitPanel
          title="② 上门信息"
          actions={
            <AddressPicker
              onPick={(picked) => {
                setTyping(false);
                onMerge(picked);
              }}
            />
          }
        >
          <Stack gap={16}>
            {isCard ? (
              <Row gap={12} justify="between">
                <Stack>
                  <Text font="bodyStrong">{`${textOf(values, 'contactName')} ${textOf(values, 'contactMobile')}`}</Text>
                  <Text tone="text2">
                    {addressLine({
                      province: textOf(values, 'province'),
                      city: textOf(values, 'city'),
                      area: textOf(values, 'area'),
                      address: textOf(values, 'address'),
                    })}
                  </Text>
                </Stack>
                <Button size="small" onClick={() => setTyping(true)}>
                  修改
                </Button>
              </Row>
            ) : (
              <>
                <Two>
                  <FormFields {...form} onValue={handleTyped} fields={fields.slice(0, 2)} />
                </Two>
                <RegionFields
                  values={values}
                  errors={errors}
                  onPlace={(place) => {
                    setTyping(true);
                    onMerge(place);
                  }}
                />
                <FormFields {...form} onValue={handleTyped} fields={fields.slice(2, 3)} />
              </>
            )}
            <VisitDay moment={moment} values={values} error={errors['expectDate'] ?? null} onSet={onSet} />
            <FormFields {...form} fields={fields.slice(4)} />
          </Stack>
        </VisitPanel>
      </Stack>
      <Fee title="费用明细">
        <KeepClear />
        {items.length === 0 && <small>选择服务后在此显示费用。</small>}
        <ul>
          {items.map(({ itemId, name, unit, price, quantity }) => (
            <li key={itemId}>
              <span>
                {name} ×{quantity}
                {unit}
              </span>
              {isNamed ? '待报价' : yuan(fenTimes(price, quantity))}
            </li>
          ))}
        </ul>
        {discount > 0 && rate !== null && (
          <ul>
            <li>
              <span>会员折扣（{rateText(rate)}）</span>-{yuan(discount)}
            </li>
          </ul>
        )}
        {rate === null && has('vip.mine') && <small>会员折扣与优惠在提交后由平台核算。</small>}
        <Consent
          documents={['agreement']}
          isGiven={textOf(values, 'agreed') !== ''}
          error={errors['agreed'] ?? null}
          onChange={(isGiven) => onSet('agreed', isGiven ? '1' : '')}
        />
        <section ref={bar} aria-label="提交">
          <p>
            <span>合计{items.length > 0 && <small> {items.length} 项</small>}</span>
            {isNamed ? '待平台报价' : <Price fen={sum - discount} size="large" />}
          </p>
          {/* Quiet until there is something to pay. */}
          <Button type="submit" tone={sum > 0 || isNamed ? 'accent' : 'default'} size="large" loading={isBusy}>
            提交订单
          </Button>
        </section>
      </Fee>
    </Form>
  );
}

const VisitPanel = styled(Panel)`
  > .head {
    min-height: 36px;
  }
  ${media.underSm} {
    > .head {
      min-height: 44px;
    }
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: ${space[24]};
  align-items: start;
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Two = styled(Grid).attrs({ columns: 2, gap: 16 })`
  ${media.underSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const WEEK = 7;

/** The next days as a press each, and a field for any other. */
function VisitDay(props: Pick<OrderFormProps, 'moment' | 'onSet'> & VisitDayValues) {
  const { moment, values, error, onSet } = props;
  const id = useId();
  const today = moment.slice(0, 10);
  const value = textOf(values, 'expectDate');
  const choices = Array.from({ length: WEEK }, (_, at) => addDays(today, at)).map((day, at) => ({
    value: day,
    label: ['今天', '明天'][at] ?? dayWords(day),
  }));
  return (
    <FieldBox id={id} label="期望日期" required error={error}>
      <Days>
        <ChoiceRow choices={choices} chosen={[value]} onChosen={([day = '']) => onSet('expectDate', day)} />
      </Days>
      <DayField
        id={id}
        name="expectDate"
        value={value}
        min={today}
        required
        isWrong={error !== null}
        onValue={(day) => onSet('expectDate', day)}
      />
    </FieldBox>
  );
}

interface VisitDayValues {
  readonly values: FormValues<DraftField>;
  readonly error: string | null;
}

/** On a phone one line, which scrolls under a fading edge. */
const Days = styled.div`
  margin-bottom: ${space[4]};
  label {
    flex: none;
    white-space: nowrap;
  }
  ${media.underSm} {
    overflow-x: auto;
    mask-image: linear-gradient(to left, transparent, #000 ${space[32]});
    > div {
      flex-wrap: nowrap;
      width: max-content;
      padding-right: ${space[32]};
    }
  }
`;

const BAR = '68px';

const KeepClear = createGlobalStyle`
  ${media.underLg} {
    html {
      scroll-padding-bottom: calc(${BAR} + var(--bar-h) + env(safe-area-inset-bottom, 0px) + 16px);
    }
  }
`;

const Fee = styled(Panel)`
  position: ${stays.sticky};
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
  section {
    display: grid;
    gap: ${space[12]};
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
  }
  p {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[8]};
  }
  small {
    ${quiet}
  }
  section button {
    width: 100%;
  }
  ${media.underLg} {
    position: static;
    margin-bottom: ${BAR};
    section {
      position: ${stays.fixed};
      right: 0;
      bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
      left: 0;
      z-index: ${theme.layer.bar};
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      height: ${BAR};
      padding: ${space[8]} max(${space[16]}, env(safe-area-inset-right, 0px)) ${space[8]}
        max(${space[16]}, env(safe-area-inset-left, 0px));
      background: ${color.surface};
      box-shadow: ${theme.shadow.popover};
    }
    p {
      display: grid;
      justify-content: start;
      gap: 0;
      font: ${font.caption};
    }
    section button {
      width: auto;
      min-width: 136px;
    }
  }
  ${media.low} {
    margin-bottom: 0;
  }
`;

/** The gap between the bar and the focused element, in px. */
const GAP = 16;

function useScrollClearOfBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      // After the browser's own scrolling.
      requestAnimationFrame(() => {
        const barElement = bar.current;
        if (barElement === null || barElement.contains(target) || getComputedStyle(barElement).position !== 'fixed')
          return;
        const coveredPx = target.getBoundingClientRect().bottom + GAP - barElement.getBoundingClientRect().top;
        // Elements after the form, such as the navigation, are at the bottom themselves.
        if (coveredPx > 0 && target.closest('form') !== null) window.scrollBy(0, coveredPx);
      });
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [bar]);
}
