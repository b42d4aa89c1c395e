import { contactOf } from './ownContact.js';
import type { ContactField } from '../release/storedDraft.js';
import type { FormValues } from '@fitout/ui-kit/primitives';
import { useMemo } from 'react';
import { useApiQuery } from './queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';

/** The user's name and number, as the forms for orders take them; null while they load. */
export function useOwnContact(): FormValues<ContactField> | null {
  const { api } = useApp();
  const { value } = useApiQuery(['me'], (options) => api.call('users.me', { ...options, silent: true }));
  return useMemo(() => (value === undefined ? null : contactOf(value)), [value]);
}
