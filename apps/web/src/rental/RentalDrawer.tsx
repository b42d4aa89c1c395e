import { messageFor } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { addDays, FactList, isDay, OrderPicture, Price, yuan } from '@fitout/ui-kit/marketplace';
import {
  Button,
  Dialog,
  Empty,
  ErrorBlock,
  FieldBox,
  FieldView,
  focusFirstError,
  type FormValues,
  Grid,
  Row,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@fitout/ui-kit/primitives';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { AddressDialog } from '../shared/AddressDialog.js';
import { ADDRESS_FIELDS, addressOf, type AddressBookField } from '../shared/addresses/addressRules.js';
import { momentField } from '../shared/marketTime.js';
import { QuantityField } from '../shared/offers/QuantityField.js';
import { useOwnContact } from '../shared/ownContact.js';
import { Callout, Note, Picture } from '../shared/parts.js';
import { quantityTyped } from '../shared/quantityRules.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import {
  addressText,
  type BookAddress,
  dayWords,
  RENTAL_UNIT,
  type RentalDraft,
  rentalErrors,
  rentalFee,
  type RentalFee,
  type RentalItem,
  rentalQuantity,
} from './rentalRules.js';
import type { ApiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, radius, space } = theme;

export interface RentalDrawerProps {
  readonly id: string;
  /** The tool, if the page already has it. */
  readonly known: RentalItem | undefined;
  readonly onClose: () => void;
}

export function RentalDrawer({ id, known, onClose }: RentalDrawerProps) {
  const found = useAnswer(
    ['rentals', 'item', id],
    'rental.page',
    known === undefined ? { query: { id, current: 1, size: 1 } } : null,
  );
  // A marketplace that ignores the parameter answers with its first page.
  const item = known ?? found.data?.records.find((one) => one.id === id);
  if (item !== undefined) return <RentalForm item={item} onClose={onClose} />;
  const text = found.error === null ? null : messageFor(found.error);
  return (
    <Dialog title="工具详情" place="right" onClose={onClose}>
      {found.error !== null ? (
        <ErrorBlock {...(text !== null && { text })} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <Empty drawing="search">该工具已下架</Empty>
      )}
    </Dialog>
  );
}

function Head({ item }: { readonly item: RentalItem }) {
  const { name, cover, images, dayPrice, deposit, stock, city, spec, intro } = item;
  const pictures = images.length > 0 ? images : [cover];
  const [at, setAt] = useState(0);
  return (
    <Stack gap={12}>
      <Picture address={pictures[at] ?? cover} />
      {pictures.length > 1 && (
        <Thumbs as="ul" gap={8} aria-label={`${name}的图片`}>
          {pictures.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                aria-label={`第 ${index + 1} 张图片`}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <OrderPicture address={address} />
              </button>
            </li>
          ))}
        </Thumbs>
      )}
      <Row as="p" align="baseline">
        <Price fen={dayPrice} size="large" />
        <Text tone="text3">/天{deposit !== null && `，押金 ${yuan(deposit)}/件`}</Text>
      </Row>
      <FactList
        facts={[
          ['规格', spec],
          ['取货城市', city],
          ['库存', stock > 0 ? `${stock} 件` : '暂无库存'],
          ['说明', intro],
        ]}
      />
    </Stack>
  );
}

const Thumbs = styled(Row)`
  button {
    width: 64px;
    padding: 2px;
    border: 2px solid transparent;
    border-radius: ${radius.card};
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
  }
`;

function RentalForm({ item, onClose }: { readonly item: RentalItem; readonly onClose: () => void }) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const rental = useRental(item, () => focusFirstError(body.current));
  const { draft, shown, fee, change, today } = rental;
  const quantity = rentalQuantity(draft);
  const dates = { startDate: draft.startDate, endDate: draft.endDate };
  // An invalid number is reported by the field itself.
  const countError = quantityTyped(draft.quantity, RENTAL_UNIT) === null ? null : (shown.quantity ?? null);
  return (
    <Dialog
      title={item.name}
      place="right"
      onClose={onClose}
      footer={
        <Button tone="accent" size="large" type="submit" form={id} loading={rental.isBusy} disabled={item.stock <= 0}>
          {item.stock <= 0 ? '暂无库存' : `提交并支付${fee === null ? '' : ` ${yuan(fee.total)}`}`}
        </Button>
      }
    >
      <RentalFormRoot ref={body}>
        <Head item={item} />
        <Stack
          as="form"
          gap={16}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void rental.submit();
          }}
        >
          <Grid columns={2} gap={12}>
            <FieldView
              field={{ kind: 'day', name: 'startDate', label: '开始日期', required: true, min: today }}
              values={dates}
              error={shown.startDate ?? null}
              onValue={(_, value) =>
                change({
                  startDate: String(value),
                  // A new first day after the last day moves the last day.
                  ...(isDay(String(value)) && String(value) > draft.endDate && { endDate: String(value) }),
                })
              }
            />
            <FieldView
              field={{ kind: 'day', name: 'endDate', label: '结束日期', required: true, min: draft.startDate || today }}
              values={dates}
              error={shown.endDate ?? null}
              onValue={(_, value) => change({ endDate: String(value) })}
            />
          </Grid>
          <FieldBox id={`${id}-quantity`} label="数量" required isGroup error={countError}>
            <Row>
              <QuantityField
                name={item.name}
                unit={RENTAL_UNIT}
                item={{
                  itemId: item.id,
                  name: item.name,
                  unit: RENTAL_UNIT,
                  price: item.dayPrice ?? 0,
                  quantity: quantity ?? 0,
                  ...(quantity === null && { typed: draft.quantity }),
                }}
                isFixed={item.stock <= 0}
                wrongBy={countError === null ? undefined : `${id}-quantity-hint`}
                // Steps are limited to one and the stock.
                onStep={(by) => change({ quantity: String(Math.max(1, Math.min(item.stock, (quantity ?? 0) + by))) })}
                onTyped={(typed) => change({ quantity: typed })}
              />
            </Row>
          </FieldBox>
        </Stack>
        {/* Outside the form: a submit in this dialog would bubble to the outer form. */}
        <AddressField
          book={rental.book}
          chosen={rental.chosen?.id ?? ''}
          error={shown.addressId ?? null}
          onChosen={(addressId) => change({ addressId })}
        />
        <RentalFeeBox item={item} draft={draft} fee={fee} />
        {rental.refusal !== null && (
          <Callout role="alert" $tone="danger">
            {rental.refusal}
          </Callout>
        )}
      </RentalFormRoot>
    </Dialog>
  );
}

const RentalFormRoot = styled(Stack).attrs({ gap: 20, pad: [20, 24] })`
  ${media.underSm} {
    padding: ${space[16]};
  }
`;

function useRental(item: RentalItem, onError: () => void) {
  const { api, serverNow: now } = useApp();
  const navigate = useNavigate();
  const today = momentField(now()).slice(0, 10);
  const book = useAnswer(['addresses'], 'address.list', { silent: true });
  const [draft, setDraft] = useState<RentalDraft>({
    startDate: addDays(today, 1),
    endDate: addDays(today, 1),
    quantity: '1',
    addressId: '',
  });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { tokenOf, forget } = useRequestToken();

  const known = book.data ?? [];
  // The default address is selected until the user chooses another.
  const usual = known.find((one) => one.default) ?? known[0];
  const chosen = draft.addressId === '' ? usual : known.find((one) => one.id === draft.addressId);
  const whole = { ...draft, addressId: chosen?.id ?? '' };
  const errors = rentalErrors(whole, { today, stock: item.stock });
  // Days are validated at once, because the fee depends on them; missing values after the first submit.
  const shown = hasTried ? errors : { ...errors, addressId: undefined };
  const fee = rentalFee(item, draft);
  const dates = { startDate: draft.startDate, endDate: draft.endDate };

  function change(fields: Partial<RentalDraft>) {
    setRefusal(null);
    setDraft({ ...draft, ...fields });
  }

  async function submit() {
    setTried(true);
    const quantity = rentalQuantity(draft);
    if (isBusy) return;
    if (Object.keys(errors).length > 0 || quantity === null || chosen === undefined) return onError();
    setBusy(true);
    setRefusal(null);
    const rental = { itemId: item.id, quantity, ...dates, address: addressText(chosen), addressId: chosen.id };
    const answer = await api.call('rental.create', { silent: true, body: { ...rental, clientToken: tokenOf(rental) } });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.error.serverMessage ?? '提交失败，请检查网络后重试');
    forget();
    const { payInfoId } = answer.value;
    void navigate(payInfoId === null ? '/Rental?tab=mine' : `/Pay?payInfoId=${encodeURIComponent(payInfoId)}`);
  }

  return { draft, today, book, chosen, shown, fee, isBusy, refusal, change, submit };
}

export interface AddressFieldProps {
  readonly book: ApiQuery<readonly BookAddress[]>;
  readonly chosen: string;
  readonly error: string | null;
  readonly onChosen: (id: string) => void;
}

/** Only the first address becomes the default one here. */
const FIELDS = ADDRESS_FIELDS.filter(({ name }) => name !== 'default');

function AddressField({ book, chosen, error, onChosen }: AddressFieldProps) {
  const { api } = useApp();
  const id = useId();
  const own = useOwnContact();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const [isAdding, setAdding] = useState(false);
  const all = book.data ?? [];

  async function add(values: FormValues<AddressBookField>): Promise<boolean> {
    const made = await run('address', () =>
      api.call('address.create', { body: { ...addressOf(values), default: all.length === 0 } }),
    );
    if (made === null) return false;
    void book.refetch();
    onChosen(made.id);
    return true;
  }

  return (
    <FieldBox id={id} label="使用地址" required isGroup error={error}>
      {all.length > 0 && (
        <Select
          label="使用地址"
          value={chosen}
          options={all.map((one) => ({ value: one.id, label: addressText(one) }))}
          required
          invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-hint`}
          onChange={onChosen}
        />
      )}
      <Add tone="text" size="small" onClick={() => setAdding(true)}>
        + 新增地址
      </Add>
      {isAdding && (
        <AddressDialog
          title="新增地址"
          fields={FIELDS}
          initial={{ name: own?.contactName ?? '', mobile: own?.contactMobile ?? '' }}
          refusal={refusal}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </FieldBox>
  );
}

const Add = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${theme.space[12]});
`;

export interface RentalFeeBoxProps {
  readonly item: RentalItem;
  readonly draft: RentalDraft;
  readonly fee: RentalFee | null;
}

function RentalFeeBox({ item, draft, fee }: RentalFeeBoxProps) {
  if (fee === null)
    return (
      <Fee as="section" pad={16}>
        选好日期和数量后显示费用。
      </Fee>
    );
  const { days, quantity, dayPrice, rent, deposit, total } = fee;
  return (
    <Fee as="section" gap={12} pad={16} aria-label="费用明细">
      <p>
        {dayWords(draft.startDate)}至{dayWords(draft.endDate)}，共 <b>{days}</b> 天（首尾两天都算）
      </p>
      <FactList
        isEndAligned
        facts={[
          [`租金：${yuan(dayPrice)} × ${days} 天 × ${quantity} 件`, yuan(rent)],
          [`押金：${yuan(item.deposit ?? 0)} × ${quantity} 件`, yuan(deposit)],
        ]}
      />
      <Sum as="p" align="baseline" justify="between">
        合计 <Price fen={total} size="large" />
      </Sum>
      <Note>押金在归还验收后原路退回。</Note>
    </Fee>
  );
}

const Fee = styled(Stack)`
  border-radius: ${radius.card};
  background: ${color.page};
  color: ${color.text2};
  b {
    color: ${color.text};
  }
`;

const Sum = styled(Row)`
  padding-top: ${space[12]};
  border-top: 1px solid ${color.line};
`;
