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
import { useAnswer } from '../shared/queries/useAnswer.js';
import {
  cardIn,
  cardView,
  isCopy,
  kindOfCard,
  quoteView,
  type CardSource,
  type CardView,
  type OrderCardKind,
  type Quote,
  type SentCard,
} from './cardRules.js';

const LateActions = lazyWithRetry<CardActionsProps>(
  async () => (await import('./CardActions.js')).CardActions,
  () => null,
);

type Message = CustomMessageProps['message'];

interface SentProps {
  readonly card: SentCard;
  readonly message: Message;
}

/** Something that members of a chat decide on, as it is now (CHATCARD). */
export function BusinessCard({ data, message }: CustomMessageProps) {
  const card = cardIn(data);
  if (card === null) return <>{zhChat.unsupported}</>;
  return card.kind === 'quote' ? (
    <QuoteCard card={card} message={message} />
  ) : (
    <OrderCard card={card} kind={card.kind} message={message} />
  );
}

const OrderCard = observer(function OrderCard(props: SentProps & { readonly kind: OrderCardKind }) {
  const { card, kind, message } = props;
  const { id, part } = card;
  const { api, serverNow: now } = useApp();
  const viewer = useViewer();
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
  const isPending = sheet.isLoading || costs.isLoading;
  return <CardBox {...{ card, message, source, view, isPending }} href={orderHref(id)} onChanged={refresh} />;
});

const QuoteCard = observer(function QuoteCard({ card, message }: SentProps) {
  const { id } = card;
  const viewer = useViewer();
  const query = useAnswer(['quotes', id], 'quote.details', { silent: true, query: { id } });
  const refresh = () => void query.refetch({ cancelRefetch: false });
  const { conversation } = message;
  useOrderChanges(conversation.kind === 'group' ? conversation.id : null, refresh);
  const { data: quote, isLoading: isPending } = query;
  const source = quote === undefined ? null : { quote };
  const view = quote === undefined ? null : quoteView(quote, viewer);
  const href = quote?.orderId == null ? null : orderHref(quote.orderId);
  return <CardBox {...{ card, message, source, view, isPending, href }} onChanged={refresh} />;
});

interface CardBoxProps extends SentProps {
  readonly source: CardSource | { readonly quote: Quote } | null;
  /** Null until the marketplace has answered, and for what the viewer may not see. */
  readonly view: CardView | null;
  readonly isPending: boolean;
  readonly href: string | null;
  readonly onChanged: () => void;
}

const CardBox = observer(function CardBox(props: CardBoxProps) {
  const { card, message, source, view, isPending, href, onChanged } = props;
  const { sessions } = useApp();
  const titleId = useId();
  const isOffline = useIsOffline();
  const [press, setPress] = useState<CardActionsProps['press'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { label, icon: Icon } = kindOfCard(card.kind);
  const isOriginal = !isCopy(card, message, sessions.session?.self ?? '');
  const buttons = isOriginal ? (view?.buttons ?? []) : [];
  const shown = view?.title ?? card.title;
  const words = isOffline ? '等待网络，联网后可操作' : (view?.note ?? (isPending ? '' : '仅相关成员可查看'));
  return (
    <Root aria-labelledby={titleId} aria-busy={isPending || undefined}>
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
        <FactList facts={view?.facts ?? [['订单号', card.orderNo]]} />
        {view?.amount != null && (
          <Row justify="between" align="baseline" gap={8}>
            <Text tone="text3">{view.amountLabel}</Text>
            <Price fen={view.amount} size="card" />
          </Row>
        )}
      </div>
      <footer>
        {buttons.map(({ act, label: word, tone }) => (
          <Button
            key={act}
            tone={tone}
            aria-label={`${word}：${shown}`}
            disabled={isOffline}
            loading={isBusy && press?.act === act}
            onClick={() => setPress({ act })}
          >
            {word}
          </Button>
        ))}
        {(buttons.length === 0 || isOffline) && (
          <Text font="caption" tone="text3">
            {words}
          </Text>
        )}
        {buttons.length === 0 && view !== null && href !== null && <Link to={href}>查看订单</Link>}
      </footer>
      {press !== null && source !== null && (
        <Suspense fallback={null}>
          <LateActions {...source} press={press} at={message.conversation} onBusy={setBusy} onChanged={onChanged} />
        </Suspense>
      )}
    </Root>
  );
});

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
  /* As high as with three facts and a sum. */
  &[aria-busy] > .what {
    min-height: 160px;
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
    justify-content: space-between;
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
