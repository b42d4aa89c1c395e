import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { addressOf, type UserAddress } from '../shared/addresses/addressRules.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

/** The user's addresses and their changes at the marketplace. */
export function useAddresses() {
  const { api } = useApp();
  const queries = useQueryClient();
  const { busy, run } = useApiMutation();
  const form = useApiMutation({ isInForm: true });
  const { tokenOf, forget } = useRequestToken();
  const query = useApiQuery(['addresses'], (options) => api.call('address.list', { ...options, silent: true }));
  const count = query.value?.length ?? 0;

  const refresh = () => queries.invalidateQueries({ queryKey: ['addresses'] });

  async function keep(edited: UserAddress | 'new', values: Parameters<typeof addressOf>[0]): Promise<boolean> {
    const address = addressOf(values);
    const saved = await form.run(
      'save',
      () =>
        edited === 'new'
          ? api.call('address.create', { body: { ...address, clientToken: tokenOf(address) } })
          : api.call('address.update', { body: { ...address, id: edited.id } }),
      '地址已保存',
    );
    if (saved === null) return false;
    forget();
    await refresh();
    return true;
  }

  async function makeDefault(address: UserAddress) {
    const saved = await run(
      address.id,
      () => api.call('address.update', { body: { ...address, default: true } }),
      '已设为默认地址',
    );
    if (saved !== null) await refresh();
  }

  async function remove(address: UserAddress, onAnswered: () => void) {
    // A removal has no answer, which would look like a failure.
    const removed = await run(
      address.id,
      async () => {
        const answer = await api.call('address.remove', { query: { id: address.id } });
        return answer.ok ? ({ ok: true, value: true } as const) : answer;
      },
      '地址已删除',
    );
    onAnswered();
    if (removed !== null) await refresh();
  }

  return { query, count, busy, refusal: form.refusal, keep, makeDefault, remove };
}
