import { theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog, Empty, Card, Grid, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { AddressDialog } from '../shared/AddressDialog.js';
import {
  ADDRESSES_MAX,
  addressLine,
  addressOf,
  addressValues,
  inOrder,
  type UserAddress,
} from '../shared/addresses/addressRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export function AddressPart() {
  const { query, count, busy, refusal, keep, makeDefault, remove } = useAddresses();
  const [edited, setEdited] = useState<UserAddress | 'new' | null>(null);
  const [leaving, setLeaving] = useState<UserAddress | null>(null);

  const add = (
    <Button tone="primary" disabled={count >= ADDRESSES_MAX} onClick={() => setEdited('new')}>
      新增地址
    </Button>
  );
  return (
    <Panel title={`我的地址${count > 0 ? `（${count}/${ADDRESSES_MAX}）` : ''}`} actions={count > 0 && add}>
      <QueryBoundary
        query={query}
        empty={(all) => (all.length === 0 ? <Empty action={add}>还没有地址，添加后下单可直接选用</Empty> : null)}
      >
        {(all) => (
          <Grid as="ul" min={320} gap={12} aria-label="我的地址">
            {inOrder(all).map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={busy === address.id && leaving === null}
                onDefault={() => void makeDefault(address)}
                onEdit={() => setEdited(address)}
                onRemove={() => setLeaving(address)}
              />
            ))}
          </Grid>
        )}
      </QueryBoundary>
      {edited !== null && (
        <AddressDialog
          title={edited === 'new' ? '新增地址' : '编辑地址'}
          initial={addressValues(edited === 'new' ? null : edited, count === 0)}
          refusal={refusal}
          onSubmit={(values) => keep(edited, values)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title="确定删除这个地址吗？"
        tone="danger"
        confirmLabel="删除"
        loading={busy !== null}
        onConfirm={() =>
          leaving !== null && void remove(leaving, () => setLeaving((now) => (now === leaving ? null : now)))
        }
        onCancel={() => setLeaving(null)}
      >
        {leaving !== null && `${leaving.name} ${addressLine(leaving)}`}
      </ConfirmDialog>
    </Panel>
  );
}

interface AddressCardProps {
  readonly address: UserAddress;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function AddressCard({ address, isBusy, onDefault, onEdit, onRemove }: AddressCardProps) {
  return (
    <Card as="li" pad={16}>
      <Stack gap={8}>
        <Row gap={12} wrap>
          <Text as="b" font="bodyStrong">
            {address.name}
          </Text>
          <Text tone="text3" nums>
            {address.mobile}
          </Text>
          {address.default && <StatusTag tone="brand">默认</StatusTag>}
        </Row>
        <Text as="p" tone="text2">
          {addressLine(address)}
        </Text>
        <Actions gap={4} justify="end" wrap>
          {!address.default && (
            <Button tone="text" size="small" loading={isBusy} onClick={onDefault}>
              设为默认
            </Button>
          )}
          <Button tone="text" size="small" aria-label={`编辑 ${address.name} ${address.address}`} onClick={onEdit}>
            编辑
          </Button>
          <Button tone="text" size="small" aria-label={`删除 ${address.name} ${address.address}`} onClick={onRemove}>
            删除
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

/** The text of the last button ends where the card's text does. */
const Actions = styled(Row)`
  margin: 0 calc(-1px - ${theme.space[12]}) calc(-1 * ${theme.space[8]}) 0;
`;

function useAddresses() {
  const { api } = useApp();
  const queries = useQueryClient();
  const { busy, run } = useApiMutation();
  const form = useApiMutation({ isInForm: true });
  const { tokenOf, forget } = useRequestToken();
  const query = useAnswer(['addresses'], 'address.list', { silent: true });
  const count = query.data?.length ?? 0;

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
