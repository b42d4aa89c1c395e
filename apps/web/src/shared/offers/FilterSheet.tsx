import { media, theme } from '@fitout/ui-kit';
import { Button, Chip, Dialog, Stack } from '@fitout/ui-kit/primitives';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { EdgeButton } from '../EdgeButton.js';
import type { ChosenFilter } from '../searchPageParams.js';
import type { PriceForm } from './SearchFilters.js';

const PRICES = 'filter-prices';

export interface FilterSheetProps {
  readonly count: number;
  /** The number of results; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly onClear: () => void;
  /** The filters, whose prices the button of the sheet submits. */
  readonly children: (priceForm: PriceForm) => ReactNode;
}

/** The button 筛选, and the sheet that it opens where there is no room for the filters beside the list. */
export function FilterSheet({ count, total, onClear, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  return (
    <>
      <EdgeButton
        aria-haspopup="dialog"
        onClick={() => {
          setTyped(false);
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={16} aria-hidden />
        筛选{count > 0 ? ` (${count})` : ''}
      </EdgeButton>
      {isOpen && (
        <Dialog
          title="筛选"
          onClose={() => setOpen(false)}
          footer={
            <>
              {count > 0 && (
                <Button tone="text" onClick={onClear}>
                  清除筛选
                </Button>
              )}
              <Button type="submit" form={PRICES} tone="primary">
                {total === undefined || hasTyped ? '查看结果' : `查看 ${total} 条结果`}
              </Button>
            </>
          }
        >
          {/* Prices that are typed and not yet submitted are not in the number. */}
          <Stack
            pad={16}
            onChange={({ target }) =>
              setTyped(hasTyped || (target instanceof HTMLInputElement && target.type === 'text'))
            }
          >
            {children({ id: PRICES, onDone: () => setOpen(false) })}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

export interface ChosenFiltersProps {
  readonly filters: readonly ChosenFilter[];
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

/** The filters that are set; a press removes one. */
export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Chosen aria-label="已选筛选">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Chip as="button" type="button" aria-pressed aria-label={`取消 ${label}`} onClick={() => onChange(without)}>
            {label}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
    </Chosen>
  );
}

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]};
  ${media.underSm} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
