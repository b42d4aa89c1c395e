import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isPictureAddress } from '../primitives/isPictureAddress.js';
import { theme } from '../theme/theme.js';

/** The picture of an order or a service; a drawing without one. Fills the available width. */
export function OrderPicture({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState('');
  return (
    <Root>
      {broken !== address && isPictureAddress(address) ? (
        <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
      ) : (
        <Wrench size={28} strokeWidth={1.5} aria-hidden />
      )}
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${theme.radius.small};
  background: ${theme.color.brandTint};
  color: ${theme.color.brandMid};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
