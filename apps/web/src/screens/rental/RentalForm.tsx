import { theme } from '@fitout/ui-kit';
import { addDays, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, FieldBox, FieldView } from '@fitout/ui-kit/primitives';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApiQuery } from '../../queries/useApiQuery.js';
import {
  RENTAL_UNIT,
  rentalFaults,
  rentalFee,
  rentalQuantity,
  type RentalDraft,
  type RentalItem,
} from '../../features/rental/rentalRules.js';
import { momentField } from '../../marketTime.js';
import { useApp } from '../../app/AppContext.js';
import { QuantityField } from '../../components/offers/QuantityField.js';
import { useRequestToken } from '../../components/useRequestToken.js';
import { AddressField } from './AddressField.js';
import { RentalFeeBox } from './RentalFeeBox.js';
import { addressText } from '../../features/rental/addressText.js';

/** The form of a rental. */
export interface RentalFormProps {
  readonly item: RentalItem;
  /** Pictures and facts above the form. */
  readonly head: ReactNode;
  readonly onClose: () => void;
}

/** Days, quantity, address and price; sent once, and then paid (3.12). A refusal is shown and loses nothing. */
export function RentalForm({ item, head, onClose }: RentalFormProps) {
  const { api, serverNow: now } = useApp();
  const navigate = useNavigate();
  const id = useId();
  const today = momentField(now()).slice(0, 10);
  const book = useApiQuery(['addresses'], (options) => api.addresses.list({ ...options, silent: true }));
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

  const known = book.value ?? [];
  // The default address is selected until the user chooses another.
  const usual = known.find((one) => one.default) ?? known[0];
  const chosen = draft.addressId === '' ? usual : known.find((one) => one.id === draft.addressId);
  const whole = { ...draft, addressId: chosen?.id ?? '' };
  const faults = rentalFaults(whole, { today, stock: item.stock });
  // Days are checked at once, because the price depends on them; missing values after the first submit.
  const shown = hasTried ? faults : { ...faults, addressId: undefined };
  const fee = rentalFee(item, draft);
  const dates = { startDate: draft.startDate, endDate: draft.endDate };
  const countFault = quantityFault(shown.quantity, draft);

  function change(fields: Partial<RentalDraft>) {
    setRefusal(null);
    setDraft({ ...draft, ...fields });
  }

  async function submit() {
    setTried(true);
    const quantity = rentalQuantity(draft);
    if (isBusy || Object.keys(faults).length > 0 || quantity === null || chosen === undefined) return;
    setBusy(true);
    setRefusal(null);
    const asked = { itemId: item.id, quantity, ...dates, address: addressText(chosen), addressId: chosen.id };
    const answer = await api.rentals.create({ ...asked, clientToken: tokenOf(asked) }, { silent: true });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.error.serverMessage ?? '提交失败，请检查网络后重试');
    forget();
    const { payInfoId } = answer.value;
    void navigate(payInfoId === null ? '/Rental?tab=mine' : `/Pay?payInfoId=${encodeURIComponent(payInfoId)}`);
  }

  return (
    <Dialog
      title={item.name}
      place="right"
      onClose={onClose}
      footer={
        <Button tone="accent" size="large" type="submit" form={id} loading={isBusy} disabled={item.stock <= 0}>
          {item.stock <= 0 ? '暂无库存' : `提交并支付${fee === null ? '' : ` ${yuan(fee.total)}`}`}
        </Button>
      }
    >
      <Root>
        {head}
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="days">
            <FieldView
              field={{ kind: 'day', name: 'startDate', label: '开始日期', required: true, min: today }}
              values={dates}
              error={shown.startDate ?? null}
              onValue={(_, value) =>
                change({
                  startDate: String(value),
                  // A new start after the end moves the end as well.
                  ...(String(value) > draft.endDate && { endDate: String(value) }),
                })
              }
            />
            <FieldView
              field={{ kind: 'day', name: 'endDate', label: '结束日期', required: true, min: draft.startDate || today }}
              values={dates}
              error={shown.endDate ?? null}
              onValue={(_, value) => change({ endDate: String(value) })}
            />
          </div>
          <FieldBox id={`${id}-quantity`} label="数量" required isGroup error={countFault}>
            <div className="quantity">
              <QuantityField
                name={item.name}
                unit={RENTAL_UNIT}
                item={{
                  itemId: item.id,
                  name: item.name,
                  unit: RENTAL_UNIT,
                  price: item.dayPrice ?? 0,
                  quantity: rentalQuantity(draft) ?? 0,
                  ...(rentalQuantity(draft) === null && { typed: draft.quantity }),
                }}
                isFixed={item.stock <= 0}
                wrongBy={countFault === null ? undefined : `${id}-quantity-hint`}
                onStep={(by) => change({ quantity: stepped(draft, by, item.stock) })}
                onTyped={(quantity) => change({ quantity })}
              />
            </div>
          </FieldBox>
        </form>
        {/* Outside the form: a submit in this dialog would bubble to the outer form. */}
        <AddressField
          book={book}
          chosen={chosen?.id ?? ''}
          error={shown.addressId ?? null}
          onChosen={(addressId) => change({ addressId })}
        />
        <RentalFeeBox item={item} draft={draft} fee={fee} />
        {refusal !== null && <p role="alert">{refusal}</p>}
      </Root>
    </Dialog>
  );
}

/** The field itself reports an invalid number; too many or zero is reported here. */
function quantityFault(fault: string | undefined, draft: RentalDraft): string | null {
  return fault === undefined || (rentalQuantity(draft) === null && !/^0*$/u.test(draft.quantity.trim())) ? null : fault;
}

/** Steps are limited to one and the stock. */
function stepped(draft: RentalDraft, by: number, stock: number): string {
  return String(Math.max(1, Math.min(stock, (rentalQuantity(draft) ?? 0) + by)));
}

const { color, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[20]};
  padding: ${space[20]} ${space[24]};
  form {
    display: grid;
    gap: ${space[16]};
  }
  .days {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[12]};
  }
  .quantity {
    display: flex;
  }
  > p[role='alert'] {
    padding: ${space[12]};
    border-radius: ${theme.radius.card};
    background: ${color.dangerTint};
    color: ${color.danger};
  }
  @media (max-width: 575.98px) {
    padding: ${space[16]};
  }
`;
