import type { Message } from '@fitout/im-core';
import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { theme } from '../theme/theme.js';
import { mapUrl } from './mapUrl.js';

/** The location in a message. */
export interface LocationCardProps {
  readonly body: Extract<Message['body'], { readonly type: 'location' }>;
}

/** A location as a card of 260 px with its name, its address and a link to a map. */
export function LocationCard({ body }: LocationCardProps) {
  const { name, address } = body;
  return (
    <Card href={mapUrl(body) ?? undefined} target="_blank" rel="noopener noreferrer" title={zhChat.openMap}>
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <span>{bidiClosed(name || address || zhChat.locationUnnamed)}</span>
      {name !== '' && address !== '' && <Address>{bidiClosed(address)}</Address>}
    </Card>
  );
}

const Card = styled.a`
  display: grid;
  grid-template-columns: 20px 1fr;
  align-items: center;
  gap: 2px ${theme.space[8]};
  width: 260px;
  max-width: 100%;
  min-height: 62px;
  padding: 10px 12px;
  &&& {
    color: inherit;
    text-decoration: none;
  }
  > span {
    grid-column: 2;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Address = styled.span`
  font: ${theme.font.caption};
  opacity: 0.75;
`;
