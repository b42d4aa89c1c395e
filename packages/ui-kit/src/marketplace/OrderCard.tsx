import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { PlainLink, type LinkComponent } from '../layout/PlainLink.js';
import { ellipsis, fingerTarget, line, media, quiet, theme, centred, card } from '../theme/index.js';
import { Price, StatusTag, type StatusTone } from './StatusTag.js';
import { Wrench } from 'lucide-react';
import { isPictureAddress } from '../primitives/isPictureAddress.js';

/** One order as a list shows it. */
export interface OrderCardModel {
  readonly href: string;
  readonly orderNo: string;
  readonly title: string;
  readonly type: string;
  /** When it was placed, formatted. */
  readonly placed: string;
  readonly status: { readonly number: number; readonly label: string; readonly tone: StatusTone };
  /** A further state, such as an after-sale request; null without one. */
  readonly mark?: { readonly label: string; readonly tone: StatusTone; readonly href: string } | null;
  /** The address of a picture; empty without one. */
  readonly picture: string;
  /** Short lines below the title: services, address, master, visit. */
  readonly lines: readonly string[];
  /** In fen; null if the viewer may not see it. */
  readonly amount: number | null;
  readonly amountLabel: string;
  /** Whether nobody pays the sum now: it is quiet. */
  readonly isPast?: boolean;
}

/** An order, its actions, and the slots of its header. */
export interface OrderCardProps {
  readonly model: OrderCardModel;
  readonly link?: LinkComponent;
  /** Before the number: a checkbox. */
  readonly before?: ReactNode;
  /** Beside the number: copy. */
  readonly beside?: ReactNode;
  /** Below the sum: a remaining time. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** An order in a list. */
export function OrderCard({ model, link: Link = PlainLink, before, beside, note, children }: OrderCardProps) {
  const {
    href,
    orderNo,
    title,
    type,
    placed,
    status,
    picture,
    lines,
    amount,
    amountLabel,
    mark = null,
    isPast,
  } = model;
  return (
    <Root aria-label={`${orderNo} ${title}`} data-order={orderNo}>
      <header>
        {before}
        <span className="number">{orderNo}</span>
        {beside}
        <time>{placed}</time>
        <span className="type">{type}</span>
        {mark !== null && (
          <Link className="mark" href={mark.href}>
            <StatusTag tone={mark.tone}>{mark.label}</StatusTag>
          </Link>
        )}
        <StatusTag tone={status.tone} status={status.number}>
          {status.label}
        </StatusTag>
      </header>
      <div className="body">
        <OrderPicture address={picture} />
        <div className="what">
          <h2>
            <Link href={href}>{title}</Link>
          </h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="sum">
          <small>{amountLabel}</small>
          <Price {...{ fen: amount, isPast }} size="card" />
          {note}
        </div>
        <div className="deeds">{children}</div>
      </div>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.article`
  ${card}
  /* In a page without a margin it goes from edge to edge; a list inside a panel has one. */
  ${media.underSm} {
    :not(li) > & {
      border-inline-width: 0;
      border-radius: 0;
    }
  }
  > header {
    flex-wrap: wrap;
    ${line(8)}
    min-height: 44px;
    padding: ${space[4]} ${space[20]};
    border-bottom: 1px solid ${color.line};
    ${quiet}
    font-variant-numeric: tabular-nums;
  }
  .number {
    color: ${color.text2};
    font: ${font.bodyStrong};
  }
  .type {
    margin-left: auto;
  }
  .body {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) 140px 132px;
    gap: ${space[20]};
    align-items: start;
    padding: ${space[20]};
  }
  .what {
    display: grid;
    gap: 2px;
    color: ${color.text3};
  }
  h2 {
    margin-bottom: ${space[4]};
    font: ${font.card};
    font-weight: 600;
  }
  h2 a,
  > header a {
    ${fingerTarget}
  }
  h2 a {
    color: ${color.text};
  }
  h2 a:hover {
    color: ${color.brand};
  }
  .what p {
    ${ellipsis}
  }
  .sum {
    display: grid;
    justify-items: end;
    ${quiet}
  }
  .sum > small {
    font: inherit;
  }
  .deeds {
    display: grid;
    gap: ${space[8]};
  }
  .deeds > [aria-haspopup] {
    justify-self: center;
  }
  ${media.underMd} {
    /* The first line has the number and the status, the second one the rest. */
    > header {
      gap: 0 ${space[8]};
      padding: 0 ${space[12]} ${space[8]};
    }
    > header::after {
      content: '';
      flex-basis: 100%;
      order: 1;
    }
    > header > [data-status] {
      margin-left: auto;
    }
    time,
    .type,
    .mark {
      order: 2;
    }
    .type {
      margin-left: 0;
    }
    .mark {
      margin-left: auto;
    }
    .body {
      grid-template-columns: 64px minmax(0, 1fr);
      gap: ${space[12]};
      padding: ${space[12]};
    }
    .sum {
      display: flex;
      grid-column: 1 / -1;
      align-items: center;
      justify-content: flex-end;
      gap: ${space[8]};
    }
    .deeds {
      display: flex;
      flex-flow: row-reverse wrap;
      grid-column: 1 / -1;
    }
    /* The first action is at the end, in reach of the thumb, and the menu with the other actions at the beginning. */
    .deeds > [aria-haspopup] {
      margin-inline-end: auto;
    }
  }
`;

/** The picture of an order or a service; a drawing without one. Fills the available width. */
export function OrderPicture({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState('');
  return (
    <OrderPictureRoot>
      {broken !== address && isPictureAddress(address) ? (
        <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
      ) : (
        <Wrench size={28} strokeWidth={1.5} aria-hidden />
      )}
    </OrderPictureRoot>
  );
}

const OrderPictureRoot = styled.span`
  ${centred}
  overflow: hidden;
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${theme.radius.card};
  background: ${theme.color.brandTint};
  color: ${theme.color.brandMid};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
