import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { storedCenter } from '../shared/addresses/storedCenter.js';
import { searchHref } from '../shared/searchPageParams.js';
import { useApp } from '../context/AppContext.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { CityPicker } from './CityPicker.js';
import { HomeTop } from './HomeTop.js';
import { Announcements } from './Announcements.js';
import { ProviderCards } from './ProviderCards.js';
import { HomeFacts, QuickEntries, ServiceSteps } from './HomeStrips.js';
import { PageLink, useHas } from '../navigation/RouterLink.js';

/**
 * `/Home`: an order within one press, and the activity of the platform; each part loads separately (R039, R378, R379,
 * R388).
 */
export const HomeScreen = observer(function HomeScreen() {
  const { api, webStorage } = useApp();
  const [center, setCenter] = useState(() => storedCenter(webStorage).load());
  const navigate = useNavigate();
  const has = useHas();
  const problems = useApiQuery(['problems', 'teaser'], (options) =>
    api.call('problem.page', { ...options, query: { current: 1, size: 5 } }),
  );
  return (
    <PageColumn>
      <VisuallyHidden as="h1">首页</VisuallyHidden>
      <Top>
        <CityPicker
          center={center}
          onPick={(place) => {
            storedCenter(webStorage).save(place);
            setCenter(place);
          }}
        />
        {has('/Search') && <SearchBox onSearch={(keyword) => void navigate(searchHref(keyword))} />}
      </Top>
      <HomeTop />
      <Announcements city={center?.city ?? ''} />
      <QuickEntries center={center} />
      <HomeFacts city={center?.city ?? ''} />
      <ProviderCards />
      <ServiceSteps />
      {has('/Problem') && (
        <Panel title="常见问题" actions={<PageLink to="/Problem">更多</PageLink>}>
          <QueryBoundary
            query={problems}
            empty={({ records }) => (records.length > 0 ? null : <Empty>暂无常见问题</Empty>)}
          >
            {({ records }) => (
              <List>
                {records.map(({ id, title }) => (
                  <li key={id}>
                    <PageLink to={`/ProblemDetails?id=${encodeURIComponent(id)}`} otherwise={title}>
                      {title}
                    </PageLink>
                  </li>
                ))}
              </List>
            )}
          </QueryBoundary>
        </Panel>
      )}
    </PageColumn>
  );
});

/** Where the search is for, and the search: beside each other where both have room. */
const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[8]};
  align-items: center;
  ${media.underMd} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.ul`
  display: grid;
  a {
    display: block;
    padding: ${theme.space[8]} 0;
    color: ${theme.color.text2};
  }
  ${media.underSm} {
    a {
      padding-block: 11px;
    }
  }
`;
