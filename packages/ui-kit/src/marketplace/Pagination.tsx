import { useLanguage } from '../copy/language.js';
import { IconButton, Row, Select, Text } from '../primitives/index.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { zhOrder } from '../copy/zhOrder.js';

/** The current page of a list. */
export interface PaginationProps {
  /** Begins at 1. */
  readonly current: number;
  readonly size: number;
  readonly total: number;
  readonly sizes?: readonly number[];
  readonly onPage: (current: number) => void;
  readonly onSize?: (size: number) => void;
}

/**
 * The number of records, buttons for the previous and the next page, and the number of records per page (R085). Without
 * a choice there is nothing to press: a single page has no buttons, and a list that the smallest size holds no sizes.
 * Renders nothing for an empty list.
 */
export function Pagination({ current, size, total, sizes = [], onPage, onSize }: PaginationProps) {
  const language = useLanguage();
  const pages = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  return (
    <Row as="nav" aria-label={language(zhOrder).paging} wrap justify="end" gap={8} pad={[0, 8]}>
      <Text tone="text3" nums>
        {language(zhOrder).total(total)}
      </Text>
      {(pages > 1 || current > 1) && (
        <>
          <IconButton
            label={language(zhOrder).previousPage}
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <Text tone="text3" nums aria-current="page">
            {language(zhOrder).page(current, pages)}
          </Text>
          <IconButton
            label={language(zhOrder).nextPage}
            disabled={current >= pages}
            onClick={() => onPage(current + 1)}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </>
      )}
      {onSize !== undefined && total > Math.min(...sizes) && (
        <Select
          label={language(zhOrder).pageSize}
          size="small"
          value={String(size)}
          options={sizes.map((each) => ({ value: String(each), label: language(zhOrder).perPage(each) }))}
          onChange={(value) => onSize(Number(value))}
        />
      )}
    </Row>
  );
}
