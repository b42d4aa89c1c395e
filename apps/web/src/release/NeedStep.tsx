import { media, theme, quiet } from '@fitout/ui-kit';
import { Panel, Price } from '@fitout/ui-kit/marketplace';
import { Button, Empty, isPlainPress, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ActionLink } from '../shared/ActionLink.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { Picture } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { type Need, needGroups, needHref, NEEDS_MAX, plainHref } from './needRules.js';
import type { OfferRoots } from './offerRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, radius, space } = theme;

/** The pause in typing after which the search starts, in ms. */
const PAUSE_MS = 250;

export function NeedStep({ onPick }: { readonly onPick: (need: Need, roots: OfferRoots, href: string) => void }) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [rootId, setRootId] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const categories = useAnswer(['catalog', 'categories'], 'catalog.categories', {});
  const roots = categories.data ?? [];
  const filters = { ...(keyword !== '' && { keyword }), ...(rootId !== '' && { categoryId: rootId }) };
  const found = useAnswer(['catalog', 'needs', keyword, rootId], 'search.query', {
    query: { tab: 'service', current: 1, size: NEEDS_MAX, ...filters },
  });

  function showAll() {
    setTyped('');
    setRootId('');
  }

  return (
    <Panel title="需要什么服务？">
      <Root gap={20}>
        <search>
          <label>
            <Search size={20} strokeWidth={1.75} aria-hidden />
            <input
              type="search"
              aria-label="搜索服务"
              placeholder="如 吸顶灯、马桶、保洁"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        </search>
        {(categories.isLoading || roots.length > 1) && (
          <Row as="fieldset" wrap gap={8} align="stretch" aria-label="服务类目">
            {[{ id: '', name: '全部' }, ...roots].map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                tone={id === rootId ? 'primary' : 'default'}
                aria-pressed={id === rootId}
                onClick={() => setRootId(id)}
              >
                {name}
              </Button>
            ))}
          </Row>
        )}
        <QueryBoundary
          // Without the categories all of them would be grouped once more.
          query={categories.isLoading ? { ...found, data: undefined } : found}
          skeleton={<RowSkeleton rows={10} height={[72, 72]} picture="wide" />}
          empty={({ records }) =>
            records.length > 0 ? null : (
              <Empty drawing="search" action={<Button onClick={showAll}>查看全部服务</Button>}>
                没有找到相关服务
              </Empty>
            )
          }
        >
          {({ records, total }) => (
            <>
              {needGroups(records, roots).map(({ id, name, needs }) => (
                <Stack key={id} as="section" gap={12} aria-label={name}>
                  <Text as="h3" font="card">
                    {name}
                  </Text>
                  <ul>
                    {needs.map((need) => {
                      const { title, intro, imageUrl, price, unit } = need;
                      const href = needHref(need, search);
                      return (
                        <li key={need.id}>
                          <Link
                            to={href}
                            onClick={(event) => {
                              // A new tab starts an order of its own.
                              if (!isPlainPress(event)) return;
                              event.preventDefault();
                              onPick(need, roots, href);
                            }}
                          >
                            <Picture address={imageUrl} />
                            <b>{title}</b>
                            <small>{intro}</small>
                            <span>
                              {price === null ? '暂无报价' : <Price fen={price} />}
                              {price !== null && unit !== '' && `/${unit}`}
                            </span>
                          </Link>
                        </li>
                      );
                    })}
                  </ul>
                </Stack>
              ))}
              {total > records.length && (
                <p>
                  仅显示前 {records.length} 项，共 {total} 项，请搜索或选择类目。
                </p>
              )}
            </>
          )}
        </QueryBoundary>
        <Row as="p" wrap justify="center" gap={12}>
          没有找到需要的服务？
          <ActionLink to={plainHref(search)}>直接填写订单</ActionLink>
        </Row>
      </Root>
    </Panel>
  );
}

const Root = styled(Stack)`
  label {
    position: relative;
    display: block;
  }
  label > svg {
    position: absolute;
    top: 50%;
    left: ${space[16]};
    transform: translateY(-50%);
    color: ${color.text3};
  }
  input {
    width: 100%;
    min-height: 48px;
    padding: 0 ${space[16]} 0 ${space[40]};
    border: 1px solid ${color.brand};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
    font-size: calc(16px * var(--text-scale, 1));
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(164px, 1fr));
    gap: ${space[12]};
  }
  li > a {
    display: grid;
    align-content: start;
    gap: ${space[4]};
    height: 100%;
    padding: ${space[8]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    color: ${color.text};
    transition: border-color ${theme.motion.hover};
  }
  li > a > span:first-child > span {
    border-radius: ${radius.card};
  }
  li > a:hover {
    border-color: ${color.brand};
  }
  b {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  small,
  p {
    ${quiet}
  }
  li > a > span:last-child {
    margin-top: auto;
    ${quiet}
  }
  ${media.underSm} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space[8]};
    }
    fieldset {
      flex-wrap: nowrap;
      overflow-x: auto;
      margin: 0 calc(-1 * ${space[16]});
      padding: 0 ${space[16]} ${space[4]};
    }
    fieldset > button {
      flex: none;
    }
  }
`;
