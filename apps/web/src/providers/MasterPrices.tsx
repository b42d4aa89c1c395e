import { Empty } from '@fitout/ui-kit/primitives';
import { orderHref, type Master } from '../shared/offers/masterRules.js';
import { PriceTable } from '../shared/offers/PriceTable.js';

/** The services of a master with their prices, one table per skill. */
export function MasterPrices({ master: { id, skills, skillNames } }: { readonly master: Master }) {
  if (skills.length === 0) return <Empty>暂无服务报价</Empty>;
  return (
    <>
      {skills.map((skill, at) => (
        <PriceTable
          key={skill}
          categoryId={skill}
          name={skillNames[at] ?? ''}
          hrefOf={(chosen) => orderHref(id, chosen)}
        />
      ))}
    </>
  );
}
