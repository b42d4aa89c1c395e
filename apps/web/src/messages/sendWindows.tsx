import { useInfiniteQuery } from '@tanstack/react-query';
import { media, theme } from '@fitout/ui-kit';
import {
  IconButton,
  FormDialog,
  textOf,
  type FormField,
  type FormValues,
  Button,
  Dialog,
  Empty,
  Ellipsis,
  Grid,
  Row,
  Stack,
  Text,
} from '@fitout/ui-kit/primitives';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageBody } from '@fitout/im-core';
import { OrderPicture, StatusTag } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useAddressBook, type KeptAddress } from '../shared/ownContact.js';
import { inOrder } from '../shared/addresses/addressRules.js';
import { useApp } from '../context/AppContext.js';
import { useRole } from '../shared/useMe.js';
import { orderCardOf } from '../orders/orderCard.js';
import type { Order, OrderView } from '../orders/orderStates.js';
import type { Role } from '../shared/userRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { listQuery } from '../shared/queries/apiQuery.js';

const { color, space } = theme;

interface WindowButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly disabled?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

export function WindowButton({ label, icon: Icon, disabled = false, children }: WindowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface LocationWindowProps {
  readonly onSend: (body: Extract<MessageBody, { readonly type: 'location' }>) => void;
  readonly onClose: () => void;
}

type LocationField = 'saved' | 'address' | 'name';

const OTHER = 'other';

export function LocationWindow({ onSend, onClose }: LocationWindowProps) {
  const saved = inOrder(useAddressBook() ?? []);
  // Typed before the address book was there: it stays, and the saved addresses are only offered.
  const [hasTyped, setTyped] = useState(false);

  function handleValues(values: FormValues<LocationField>) {
    if (saved.length === 0) setTyped(textOf(values, 'address') !== '' || textOf(values, 'name') !== '');
  }

  function handleSubmit(values: FormValues<LocationField>): Promise<boolean> {
    const chosen = saved.find(({ id }) => id === textOf(values, 'saved'));
    const [name, address] =
      chosen === undefined ? [textOf(values, 'name'), textOf(values, 'address')] : ['', placeLine(chosen)];
    onSend({ type: 'location', name, address, position: null });
    return Promise.resolve(true);
  }

  return (
    <FormDialog
      title="发送位置"
      submitLabel="发送"
      fields={fieldsOf(saved)}
      initial={{ saved: saved[0]?.id ?? OTHER }}
      key={saved.length === 0 || hasTyped ? 'typed' : 'saved'}
      onValues={handleValues}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function fieldsOf(saved: readonly KeptAddress[]): readonly FormField<LocationField>[] {
  const when = { name: 'saved', is: [OTHER] } as const;
  const choices = [
    ...saved.map((address) => ({ value: address.id, label: placeLine(address) })),
    { value: OTHER, label: '其他地址' },
  ];
  return [
    ...(saved.length === 0 ? [] : [{ kind: 'choice', name: 'saved', label: '选择地址', choices } as const]),
    { kind: 'text', name: 'address', label: '地址', required: true, max: 200, when },
    { kind: 'text', name: 'name', label: '地点名称', placeholder: '如小区、商场（选填）', max: 50, when },
  ];
}

function placeLine({ province, city, area, address }: KeptAddress): string {
  return [...new Set([province, city, area, address])].filter((part) => part !== '').join('');
}

interface SendOrderWindowProps {
  readonly onSend: (order: Order) => void;
  readonly onClose: () => void;
}

const SIZE = 10;

const VIEWS: Readonly<Record<Role, OrderView>> = { customer: 'mine', master: 'assigned', service: 'service' };

export const SendOrderWindow = observer(function SendOrderWindow({ onSend, onClose }: SendOrderWindowProps) {
  const { api } = useApp();
  const role = useRole();
  const view = role === null ? null : VIEWS[role];
  const orders = useInfiniteQuery(
    listQuery(
      ['orders', 'sendable', view],
      SIZE,
      view === null
        ? null
        : (place, options) =>
            api.call('order.page', { ...options, query: { ...place, ...(view !== 'mine' && { view }) } }),
    ),
  );

  function handleSend(order: Order) {
    onSend(order);
    onClose();
  }

  return (
    <Dialog title="发送订单" onClose={onClose}>
      <Content>
        <QueryBoundary
          query={orders}
          lines={8}
          empty={({ total }) => (total === 0 ? <Empty drawing="orders">还没有订单</Empty> : null)}
        >
          {({ records }) => (
            <ul>
              {records.map((order) => (
                <SendableOrder key={order.id} order={order} onSend={() => handleSend(order)} />
              ))}
              {orders.hasNextPage && (
                <Row as="li" justify="center" pad={[12, 0]}>
                  <Button loading={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
                    {orders.isFetchNextPageError ? '加载失败，重试' : '查看更多'}
                  </Button>
                </Row>
              )}
            </ul>
          )}
        </QueryBoundary>
      </Content>
    </Dialog>
  );
});

function SendableOrder({ order, onSend }: { readonly order: Order; readonly onSend: () => void }) {
  const { orderNo, title, picture, status } = orderCardOf(order);
  return (
    <OrderRow as="li" columns="48px minmax(0, 1fr) auto" align="center" gap={12} pad={[12, 0]}>
      <OrderPicture address={picture} />
      <Stack as="span" gap={4}>
        <Ellipsis as="b" font="bodyStrong">
          {title}
        </Ellipsis>
        <Row as="small" wrap gap={8}>
          <StatusTag tone={status.tone}>{status.label}</StatusTag>
          <Text tone="text3" font="caption" nums>
            {orderNo}
          </Text>
        </Row>
      </Stack>
      <Button size="small" aria-label={`发送 ${title} ${orderNo}`} onClick={onSend}>
        发送
      </Button>
    </OrderRow>
  );
}

const Content = styled.div`
  padding: ${space[8]} ${space[24]};
  ${media.underSm} {
    padding: ${space[8]} ${space[16]};
  }
`;

const OrderRow = styled(Grid)`
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
