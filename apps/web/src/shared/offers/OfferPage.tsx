import type { ApiResult, CallOptions } from '@fitout/api-client';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { Banner, Button } from '@fitout/ui-kit/primitives';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryBoundary } from '../queries/QueryBoundary.js';
import { useApiQuery } from '../queries/useApiQuery.js';
import { MARKET_CODES } from '../marketCodes.js';
import { clickAt, storedCenter } from '../addresses/storedCenter.js';
import { useApp } from '../../context/AppContext.js';
import { BlockSkeleton } from '../Skeletons.js';
import { OfferColumns } from './offerLayout.js';

const SKELETON = (
  <OfferColumns>
    <BlockSkeleton
      heights={[
        [380, 300],
        [480, 480],
      ]}
    />
    <aside>
      <BlockSkeleton heights={[[96, 300]]} />
    </aside>
  </OfferColumns>
);

/** The page of a master, a shop or a design. */
export interface OfferPageProps<T> {
  readonly kind: 'master' | 'shop' | 'design';
  readonly queryFn: (id: string, options: CallOptions) => Promise<ApiResult<T>>;
  /** True for an existing offer that cannot be ordered. */
  readonly isClosed?: (value: T) => boolean;
  /** The replacement if it cannot be ordered; `isUnknown` if the id does not exist. */
  readonly gone: (isUnknown: boolean) => ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** One offer by the `id` of the address, in two columns; each visit is counted (R361). */
export function OfferPage<T>(props: OfferPageProps<T>) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <PageColumn>{id === '' ? props.gone(true) : <OneOffer key={id} id={id} {...props} />}</PageColumn>;
}

function OneOffer<T>({ id, kind, queryFn, isClosed, gone, children }: OfferPageProps<T> & { readonly id: string }) {
  const { api, webStorage } = useApp();
  const query = useApiQuery(['catalog', kind, id], (options) => queryFn(id, options));

  useEffect(() => {
    void api.call('click.add', { query: clickAt(`${kind}_detail`, storedCenter(webStorage).load()) });
  }, [api, webStorage, kind, id]);

  const { value, error } = query;
  if (value === undefined && error?.code === MARKET_CODES.notFound) return gone(true);
  if (value !== undefined && isClosed?.(value) === true) return gone(false);
  return (
    <>
      <QueryBoundary query={query} skeleton={SKELETON}>
        {(offer) => <OfferColumns>{children(offer)}</OfferColumns>}
      </QueryBoundary>
      {error !== null && value !== undefined && (
        <Banner tone="danger" action={<Button onClick={query.retry}>重试</Button>}>
          更新失败，显示的可能不是最新信息
        </Banner>
      )}
    </>
  );
}
