import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRole } from '../../components/people/useMe.js';
import { HomeScreen } from './HomeScreen.js';
import { HomeSkeleton } from './HomeSkeleton.js';

const MasterDesk = lazyWithRetry(async () => (await import('./desk/MasterDesk.js')).MasterDesk);
const ServiceDesk = lazyWithRetry(async () => (await import('./desk/ServiceDesk.js')).ServiceDesk);

/**
 * `/Home`: the shop for a customer, the desk for a master or customer service; `?view=shop` shows these the shop as
 * well.
 */
export const RoleHome = observer(function RoleHome() {
  const role = useRole();
  const [search] = useSearchParams();
  if (role === 'customer' || search.get('view') === 'shop') return <HomeScreen />;
  if (role === null) return <HomeSkeleton />;
  return <Suspense fallback={<HomeSkeleton />}>{role === 'master' ? <MasterDesk /> : <ServiceDesk />}</Suspense>;
});
