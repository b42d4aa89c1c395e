import { textOf } from '@fitout/ui-kit';
import type { OrderDraft } from './storedDraft.js';

const ASKED = ['type', 'categoryId', 'masterId', 'providerId', 'date', 'slot'] as const;

/** What was typed before, for whom and what the address asks for; the same address is a reload, and changes nothing. */
export function firstDraft(kept: OrderDraft | null, search: URLSearchParams): OrderDraft {
  const empty = emptyDraft(search);
  const asksFor = ASKED.filter((name) => search.has(name));
  if (kept === null || asksFor.length === 0 || isFrom(kept, search)) return kept ?? empty;
  const { orderType = '', categoryId = '', masterId = '', providerId = '', from = '' } = empty.values;
  const { expectDate = '', timeSlot = '' } = empty.values;
  // Shop and master together: what was meant for one shop is not sent to another.
  const asked = {
    ...((search.has('type') || search.has('masterId')) && { orderType }),
    ...(search.has('categoryId') && { categoryId }),
    ...(search.has('date') && { expectDate }),
    ...(search.has('slot') && { timeSlot }),
  };
  return { ...kept, values: { ...kept.values, ...asked, masterId, providerId, from } };
}

/** A form nobody has written in, with what its address asks for. */
export function emptyDraft(search: URLSearchParams): OrderDraft {
  const type = search.get('type') ?? '1';
  const slot = search.get('slot') ?? '';
  return {
    values: {
      orderType: type === '2' || type === '3' ? type : '1',
      serviceType: '1',
      timeSlot: slot === 'PM' || slot === 'EV' ? slot : 'AM',
      expectDate: dayIn(search.get('date') ?? ''),
      categoryId: search.get('categoryId') ?? '',
      masterId: search.get('masterId') ?? '',
      providerId: search.get('providerId') ?? '',
      from: search.toString(),
    },
    items: [],
  };
}

/** Whether a draft was made at this very address. */
export function isFrom({ values }: OrderDraft, search: URLSearchParams): boolean {
  return textOf(values, 'from') === search.toString();
}

/** Without who was to do the work. */
export function withoutProvider(draft: OrderDraft): OrderDraft {
  return { ...draft, values: { ...draft.values, masterId: '', providerId: '' } };
}

function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? text : '';
}
