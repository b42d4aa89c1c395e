import { theme } from '@fitout/ui-kit';
import { isDay, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, FieldBox, FieldView, focusFirstError } from '@fitout/ui-kit/primitives';
import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RENTAL_UNIT, rentalQuantity, type RentalDraft, type RentalErrors, type RentalItem } from './rentalRules.js';
import { quantityTyped } from '../shared/quantityRules.js';
import { QuantityField } from '../shared/offers/QuantityField.js';
import { AddressField } from './AddressField.js';
import { RentalFeeBox } from './RentalFeeBox.js';
import { useRental } from './useRental.js';

/** The form of a rental. */
export interface RentalFormProps {
  readonly item: RentalItem;
  /** Pictures and facts above the form. */
  readonly head: ReactNode;
  readonly onClose: () => void;
}

/** Days, quantity, address and price; sent once, and then paid. A refusal is shown and loses nothing. */
export function RentalForm({ item, head, onClose }: RentalFormProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const rental = useRental(item, () => focusFirstError(body.current));
  const { draft, shown, fee, change } = rental;
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
      <Root ref={body}>
        {head}
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void rental.submit();
          }}
        >
          <RentalDays draft={draft} today={rental.today} errors={shown} onChange={change} />
          <RentalCount
            id={id}
            item={item}
            draft={draft}
            error={quantityError(shown.quantity, draft)}
            onChange={change}
          />
        </form>
        {/* Outside the form: a submit in this dialog would bubble to the outer form. */}
        <AddressField
          book={rental.book}
          chosen={rental.chosen?.id ?? ''}
          error={shown.addressId ?? null}
          onChosen={(addressId) => change({ addressId })}
        />
        <RentalFeeBox item={item} draft={draft} fee={fee} />
        {rental.refusal !== null && <p role="alert">{rental.refusal}</p>}
      </Root>
    </Dialog>
  );
}

interface RentalDaysProps {
  readonly draft: RentalDraft;
  readonly today: string;
  readonly errors: RentalErrors;
  readonly onChange: (fields: Partial<RentalDraft>) => void;
}

/** The first and the last day. */
function RentalDays({ draft, today, errors, onChange }: RentalDaysProps) {
  const dates = { startDate: draft.startDate, endDate: draft.endDate };
  return (
    <div className="days">
      <FieldView
        field={{ kind: 'day', name: 'startDate', label: '开始日期', required: true, min: today }}
        values={dates}
        error={errors.startDate ?? null}
        onValue={(_, value) =>
          onChange({
            startDate: String(value),
            // A new first day after the last day moves the last day.
            ...(isDay(String(value)) && String(value) > draft.endDate && { endDate: String(value) }),
          })
        }
      />
      <FieldView
        field={{ kind: 'day', name: 'endDate', label: '结束日期', required: true, min: draft.startDate || today }}
        values={dates}
        error={errors.endDate ?? null}
        onValue={(_, value) => onChange({ endDate: String(value) })}
      />
    </div>
  );
}

interface RentalCountProps {
  readonly id: string;
  readonly item: RentalItem;
  readonly draft: RentalDraft;
  readonly error: string | null;
  readonly onChange: (fields: Partial<RentalDraft>) => void;
}

/** The quantity. */
function RentalCount({ id, item, draft, error, onChange }: RentalCountProps) {
  return (
    <FieldBox id={`${id}-quantity`} label="数量" required isGroup error={error}>
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
          wrongBy={error === null ? undefined : `${id}-quantity-hint`}
          onStep={(by) => onChange({ quantity: stepped(draft, by, item.stock) })}
          onTyped={(quantity) => onChange({ quantity })}
        />
      </div>
    </FieldBox>
  );
}

/** The error of a quantity out of bounds; an invalid number is reported by the field itself. */
function quantityError(error: string | undefined, draft: RentalDraft): string | null {
  return error === undefined || quantityTyped(draft.quantity, RENTAL_UNIT) === null ? null : error;
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
