import { media, theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog, Empty, FormDialog } from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../../queries/QueryBoundary.js';
import { useApiQuery } from '../../queries/useApiQuery.js';
import { useApiMutation } from '../../queries/useApiMutation.js';
import {
  ADDRESSES_MAX,
  ADDRESS_FIELDS,
  addressFaults,
  addressOf,
  addressValues,
  inOrder,
  type UserAddress,
} from '../../features/user/addressRules.js';
import { addressLine } from '../../addresses/addressLine.js';
import { useApp } from '../../app/AppContext.js';
import { RegionFields } from '../../components/RegionFields.js';
import { useRequestToken } from '../../components/useRequestToken.js';

/** 我的地址: addresses for visits; the default one comes first. */
export function AddressPart() {
  const { api } = useApp();
  const queries = useQueryClient();
  const { busy, run } = useApiMutation();
  const form = useApiMutation({ isInForm: true });
  const { tokenOf, forget } = useRequestToken();
  const asked = useApiQuery(['addresses'], (options) => api.addresses.list({ ...options, silent: true }));
  const [edited, setEdited] = useState<UserAddress | 'new' | null>(null);
  const [leaving, setLeaving] = useState<UserAddress | null>(null);
  const count = asked.value?.length ?? 0;

  const refresh = () => queries.invalidateQueries({ queryKey: ['addresses'] });

  async function keep(values: Parameters<typeof addressOf>[0]): Promise<boolean> {
    const address = addressOf(values);
    const saved = await form.run(
      'save',
      () =>
        edited === 'new' || edited === null
          ? api.addresses.create({ ...address, clientToken: tokenOf(address) })
          : api.addresses.update({ ...address, id: edited.id }),
      '地址已保存',
    );
    if (saved === null) return false;
    forget();
    await refresh();
    return true;
  }

  async function makeDefault(address: UserAddress) {
    const saved = await run(address.id, () => api.addresses.update({ ...address, default: true }), '已设为默认地址');
    if (saved !== null) await refresh();
  }

  async function remove(address: UserAddress) {
    // The answer of a removal has no value, and null would mean a failure.
    const removed = await run(
      address.id,
      async () => {
        const answer = await api.addresses.remove(address.id);
        return answer.ok ? ({ ok: true, value: true } as const) : answer;
      },
      '地址已删除',
    );
    setLeaving(null);
    if (removed !== null) await refresh();
  }

  const add = (
    <Button tone="primary" disabled={count >= ADDRESSES_MAX} onClick={() => setEdited('new')}>
      新增地址
    </Button>
  );
  return (
    <Panel title={`我的地址${count > 0 ? `（${count}/${ADDRESSES_MAX}）` : ''}`} actions={count > 0 && add}>
      <QueryBoundary
        asked={asked}
        empty={(all) => (all.length === 0 ? <Empty action={add}>还没有地址，添加后下单可直接选用</Empty> : null)}
      >
        {(all) => (
          <List aria-label="我的地址">
            {inOrder(all).map((address) => (
              <li key={address.id}>
                <p>
                  <b>{address.name}</b>
                  <span>{address.mobile}</span>
                  {address.default && <StatusTag tone="brand">默认</StatusTag>}
                </p>
                <p className="place">{addressLine(address)}</p>
                <div>
                  {!address.default && (
                    <Button
                      tone="text"
                      size="small"
                      loading={busy === address.id && leaving === null}
                      onClick={() => void makeDefault(address)}
                    >
                      设为默认
                    </Button>
                  )}
                  <Button
                    tone="text"
                    size="small"
                    aria-label={`编辑 ${address.name} ${address.address}`}
                    onClick={() => setEdited(address)}
                  >
                    编辑
                  </Button>
                  <Button
                    tone="text"
                    size="small"
                    aria-label={`删除 ${address.name} ${address.address}`}
                    onClick={() => setLeaving(address)}
                  >
                    删除
                  </Button>
                </div>
              </li>
            ))}
          </List>
        )}
      </QueryBoundary>
      {edited !== null && (
        <FormDialog
          title={edited === 'new' ? '新增地址' : '编辑地址'}
          fields={ADDRESS_FIELDS}
          initial={addressValues(edited === 'new' ? null : edited, count === 0)}
          submitLabel="保存"
          check={addressFaults}
          draw={({ name }, { values, faults, onValues }) => {
            if (name === 'city' || name === 'area') return null;
            if (name !== 'province') return undefined;
            return (
              <Places>
                <RegionFields values={values} faults={faults} onPlace={onValues} />
              </Places>
            );
          }}
          refusal={form.refusal}
          onSubmit={keep}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title="确定删除这个地址吗？"
        tone="danger"
        confirmLabel="删除"
        loading={busy !== null}
        onConfirm={() => leaving !== null && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving !== null && `${leaving.name} ${addressLine(leaving)}`}
      </ConfirmDialog>
    </Panel>
  );
}

const { color, font, radius, space } = theme;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  li {
    display: grid;
    align-content: start;
    gap: ${space[8]};
    padding: ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    overflow-wrap: anywhere;
  }
  b {
    font: ${font.bodyStrong};
  }
  span {
    color: ${color.text3};
    font-variant-numeric: tabular-nums;
  }
  .place {
    color: ${color.text2};
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-self: end;
    gap: ${space[4]};
  }
  ${media.underMd} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};
`;
