import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { masterHref, masterName } from '../shared/offers/masterRules.js';
import { useApp } from '../context/AppContext.js';
import { MasterSchedule } from '../shared/offers/MasterSchedule.js';
import { MySchedule } from './MySchedule.js';

/** `/Schedule`: the user's visits by month and week, or with `masterId` the free half days of a master (R041). */
export function ScheduleScreen() {
  const [search] = useSearchParams();
  const masterId = search.get('masterId') ?? '';
  return (
    <PageColumn>
      <VisuallyHidden as="h1">日程</VisuallyHidden>
      {masterId === '' ? <MySchedule /> : <FreeSlots key={masterId} masterId={masterId} />}
    </PageColumn>
  );
}

function FreeSlots({ masterId }: { readonly masterId: string }) {
  const { api } = useApp();
  const master = useApiQuery(['catalog', 'master', masterId], (options) =>
    api.call('master.detail', { ...options, silent: true, params: { id: masterId } }),
  );
  const name = master.value === undefined ? '' : masterName(master.value);
  return (
    <Panel title={`${name === '' ? '师傅' : name}的档期`} actions={<Link to={masterHref(masterId)}>查看师傅</Link>}>
      <MasterSchedule masterId={masterId} />
    </Panel>
  );
}
