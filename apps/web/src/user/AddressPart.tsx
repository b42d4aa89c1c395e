import { media, theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, ConfirmDialog, Empty, FormDialog, type FormValues } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  ADDRESSES_MAX,
  ADDRESS_FIELDS,
  addressErrors,
  addressValues,
  inOrder,
  type AddressBookField,
  type UserAddress,
} from '../shared/addresses/addressRules.js';
import { addressLine } from '../shared/addresses/addressLine.js';
import { RegionFields } from '../shared/RegionFields.js';
import { useAddresses } from './useAddresses.js';

/** 我的地址: addresses for visits; the default one comes first. */
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
          <List aria-label="我的地址">
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
          </List>
        )}
      </QueryBoundary>
      {edited !== null && (
        <AddressDialog
          edited={edited}
          isFirst={count === 0}
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

/** One address and its actions. */
function AddressCard({ address, isBusy, onDefault, onEdit, onRemove }: AddressCardProps) {
  return (
    <li>
      <p>
        <b>{address.name}</b>
        <span>{address.mobile}</span>
        {address.default && <StatusTag tone="brand">默认</StatusTag>}
      </p>
      <p className="place">{addressLine(address)}</p>
      <div>
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
      </div>
    </li>
  );
}

interface AddressDialogProps {
  readonly edited: UserAddress | 'new';
  /** The first address is the default one. */
  readonly isFirst: boolean;
  readonly refusal: string | null;
  /** Resolves with true if the marketplace accepted it. */
  readonly onSubmit: (values: FormValues<AddressBookField>) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The fields of an address, with its three places side by side. */
function AddressDialog({ edited, isFirst, refusal, onSubmit, onClose }: AddressDialogProps) {
  return (
    <FormDialog
      title={edited === 'new' ? '新增地址' : '编辑地址'}
      fields={ADDRESS_FIELDS}
      initial={addressValues(edited === 'new' ? null : edited, isFirst)}
      submitLabel="保存"
      check={addressErrors}
      draw={({ name }, { values, errors, onValues }) => {
        if (name === 'city' || name === 'area') return null;
        if (name !== 'province') return undefined;
        return (
          <Places>
            <RegionFields values={values} errors={errors} onPlace={onValues} />
          </Places>
        );
      }}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onClose}
    />
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
    /* The text of the last button ends where the card's text does. */
    margin: 0 calc(-1px - ${space[12]}) calc(-1 * ${space[8]}) 0;
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
