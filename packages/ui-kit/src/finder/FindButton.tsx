import { Search } from 'lucide-react';
import { IconButton } from '../primitives/IconButton.js';
import { zhFind } from '../copy/zhFind.js';
import type { FindState } from './useFindState.js';

/** Opens and closes the search bar, in the header of the conversation. */
export function FindButton({ findState: { requestCount, begin, end } }: { readonly findState: FindState }) {
  const isOn = requestCount > 0;
  return (
    <IconButton label={zhFind.find} aria-expanded={isOn} onClick={isOn ? end : begin}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
