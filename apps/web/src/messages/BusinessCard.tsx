import { useQuery } from '@tanstack/react-query';
import { media, theme, useIsOffline, zhChat, type CustomMessageProps } from '@fitout/ui-kit';
import { Button, Ellipsis, lazyWithRetry, Row, Text } from '@fitout/ui-kit/primitives';
import { FactList, Price, StatusTag } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { costsQuery, orderHref, sheetQuery } from '../orders/orderCard.js';
import { useOrderChanges, useViewer } from '../orders/orderHooks.js';
import type { CardActionsProps } from './CardActions.js';
import { cardIn, cardView, isCopy, kindOfCard, type CardView, type SentCard } from './cardRules.js';

const LateActions = lazyWithRetry<CardActionsProps>(
  async () => (await import('./CardActions.js')).CardActions,
  () => null,
);

/** Something of an order that members of a chat decide on, as it is now (CHATCARD). */
export function BusinessCard({ data, message }: CustomMessageProps) {
  const card = cardIn(data);
  return card === null ? <>{zhChat.unsupported}</> : <Card card={card} message={message} />;
}

const Card = observer(function Card(props: {
  readonly card: SentCard;
  readonly message: CustomMessageProps['message'];
}) {
  const { card, message } = props;
  const { kind, id, part, orderNo, title } = card;
  const { api, serverNow: now, sessions } = useApp();
  const viewer = useViewer();
  const titleId = useId();
  const isOffline = useIsOffline();
  const [press, setPress] = useState<CardActionsProps['press'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A user who may not see the order sees only what the message holds.
  const sheet = useQuery(sheetQuery(api, id, true));
  const costs = useQuery({
    ...costsQuery(api, sheet.data?.order ?? { id, version: 0 }, true),
    enabled: part !== '' && sheet.data !== undefined,
  });
  // Several cards of one order ask once.
  const refresh = () => void sheet.refetch({ cancelRefetch: false });
  useOrderChanges(sheet.data?.order.groupId ?? null, refresh);
  const cost = costs.data?.find((one) => one.id === part) ?? null;
  const source = sheet.data === undefined || (part !== '' && cost === null) ? null : { sheet: sheet.data, cost };
  const view = source && cardView(kind, source, viewer, now());
  const { label, icon: Icon } = kindOfCard(kind);
  const isOriginal = !isCopy(card, message, sessions.session?.self ?? '');
  const buttons = isOriginal ? (view?.buttons ?? []) : [];
  const shown = view?.title ?? title;
  return (
    <Root aria-labelledby={titleId}>
      <Row as="header" id={titleId} justify="between" gap={8} pad={[8, 12]}>
        <Row as="span" gap={8}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
          <Hidden>{shown}</Hidden>
        </Row>
        {view !== null && <StatusTag tone={view.state.tone}>{view.state.label}</StatusTag>}
      </Row>
      <div className="what">
        <Ellipsis as="b" font="card" lines={2} aria-hidden>
          <bdi>{shown}</bdi>
        </Ellipsis>
        <FactList facts={view?.facts ?? [['订单号', orderNo]]} />
        {view?.amount != null && (
          <Row justify="between" align="baseline" gap={8}>
            <Text tone="text3">{view.amountLabel}</Text>
            <Price fen={view.amount} size="card" />
          </Row>
        )}
      </div>
      <footer>
        {buttons.map(({ act, label: words, tone }) => (
          <Button
            key={act}
            tone={tone}
            aria-label={`${words}：${shown}`}
            disabled={isOffline}
            loading={isBusy && press?.act === act}
            onClick={() => setPress({ act })}
          >
            {words}
          </Button>
        ))}
        <Note view={view} isEmpty={buttons.length === 0} isOffline={isOffline} id={id} isGone={sheet.error !== null} />
      </footer>
      {press !== null && source !== null && (
        <Suspense fallback={null}>
          <LateActions {...source} press={press} at={message.conversation} onBusy={setBusy} onChanged={refresh} />
        </Suspense>
      )}
    </Root>
  );
});

interface NoteProps {
  readonly view: CardView | null;
  readonly isEmpty: boolean;
  readonly isOffline: boolean;
  readonly isGone: boolean;
  readonly id: string;
}

/** Beside the link to the order: what is waited for, or why nothing can be pressed. As high as the buttons. */
function Note({ view, isEmpty, isOffline, isGone, id }: NoteProps) {
  if (!isEmpty && !isOffline) return null;
  const words = isOffline ? '等待网络，联网后可操作' : (view?.note ?? (isGone ? '仅订单成员可查看' : ''));
  return (
    <Row justify="between" gap={8} grow>
      <Text font="caption" tone="text3">
        {words}
      </Text>
      {view !== null && isEmpty && <Link to={orderHref(id)}>查看订单</Link>}
    </Row>
  );
}

const { color, font, space } = theme;

const Hidden = styled.span`
  position: absolute;
  clip-path: inset(50%);
`;

/** The bubble's padding is the card's. */
const Root = styled.fieldset`
  width: 280px;
  min-width: 0;
  max-width: calc(100% + ${space[24]});
  margin: calc(-1 * ${space[8]}) calc(-1 * ${space[12]});
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.text};
  white-space: normal;
  > header {
    border-bottom: 1px solid ${color.line};
    background: ${color.hover};
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  > header svg {
    color: ${color.brand};
  }
  > .what > b {
    font-weight: 600;
  }
  > .what {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]};
  }
  dl {
    gap: ${space[4]};
  }
  dl > div {
    gap: ${space[8]};
  }
  dt {
    width: 56px;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    align-items: center;
    min-height: 52px;
    padding: ${space[8]} ${space[12]};
    border-top: 1px solid ${color.line};
  }
  footer > button {
    flex: 1 1 calc(50% - ${space[4]});
    min-width: max-content;
    padding: 0 ${space[8]};
  }
  footer a {
    flex: none;
    font: ${font.caption};
  }
  ${media.touch} {
    > footer {
      min-height: 60px;
    }
    footer > button,
    footer a {
      min-height: 44px;
    }
    footer a {
      display: grid;
      align-items: center;
    }
  }
`;
