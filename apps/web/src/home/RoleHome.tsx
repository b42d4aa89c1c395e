import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useRole } from '../shared/useMe.js';
import { HomeScreen } from './HomeScreen.js';
import { HomeSkeleton } from './HomeSkeleton.js';
import { MasterDesk } from './MasterDesk.js';
import { ServiceDesk } from './ServiceDesk.js';

/**
 * `/Home`: the shop for a customer, the desk for a master or customer service; `?view=shop` shows these the shop as
 * well.
 */
export const RoleHome = observer(function RoleHome() {
  const role = useRole();
  const [search] = useSearchParams();
  if (role === 'customer' || search.get('view') === 'shop') return <HomeScreen />;
  if (role === null) return <HomeSkeleton />;
  return role === 'master' ? <MasterDesk /> : <ServiceDesk />;
});
