import { PageColumn, TabBar } from '@fitout/ui-kit/marketplace';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { MyRentals } from './MyRentals.js';
import { RentalHall } from './RentalHall.js';
import { MY_RENTALS_TAB } from './rentalRules.js';

const TABS = [
  { id: 'all', label: '租工具' },
  { id: MY_RENTALS_TAB, label: '我的租赁' },
] as const;

type Tab = (typeof TABS)[number]['id'];

/** `/Rental`: tools to rent, and with `tab=mine` the user's rentals (R049). */
export function RentalScreen() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get('tab') === MY_RENTALS_TAB ? MY_RENTALS_TAB : 'all';
  return (
    <PageColumn>
      <VisuallyHidden as="h1">工具租赁</VisuallyHidden>
      <TabBar<Tab>
        label="工具租赁"
        tabs={TABS}
        current={tab}
        onPick={(next) => setSearch(next === 'all' ? {} : { tab: next })}
      />
      {tab === 'all' ? <RentalHall /> : <MyRentals />}
    </PageColumn>
  );
}
