import { media, theme } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ComponentType } from 'react';
import { userPart, type UserPart } from './userParts.js';
import { AboutPart } from './AboutPart.js';
import { AddressPart } from './AddressPart.js';
import { MessagePart } from './MessagePart.js';
import { Me, MyOrders, Ways } from './Overview.js';
import { ProfilePart } from './ProfilePart.js';
import { SecurityPart } from './SecurityPart.js';
import { ThemePart } from './ThemePart.js';
import { UserMenu } from './UserMenu.js';
import { useRole } from '../shared/useMe.js';
import { useHas } from '../navigation/RouterLink.js';

const PARTS: Readonly<Record<UserPart, ComponentType>> = {
  profile: ProfilePart,
  address: AddressPart,
  message: MessagePart,
  theme: ThemePart,
  security: SecurityPart,
  about: AboutPart,
};

/** `/User`: the personal centre. `part` is shown beside the menu; on a phone instead of the menu (R052). */
export const UserScreen = observer(function UserScreen() {
  const [search] = useSearchParams();
  const role = useRole();
  const part = userPart(search.get('part'), role, useHas());
  const Part = part === null ? null : PARTS[part];
  return (
    <PageColumn>
      <Columns data-part={part ?? undefined}>
        <UserMenu role={role} current={part ?? 'overview'} />
        {Part === null ? (
          <div className="content">
            <Me />
            <MyOrders />
            <Ways role={role} />
          </div>
        ) : (
          <div className="content">
            <VisuallyHidden as="h1">个人中心</VisuallyHidden>
            <Link className="back" to="/User">
              <ChevronLeft size={20} aria-hidden />
              个人中心
            </Link>
            <Part />
          </div>
        )}
      </Columns>
    </PageColumn>
  );
});

const { color, space } = theme;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  .content {
    display: grid;
    gap: ${space[16]};
    min-width: 0;
  }
  .back {
    display: none;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
    .content {
      gap: ${space[12]};
    }
    /* The links are below the overview, and an open part is shown without them. */
    > nav {
      order: 1;
    }
    &[data-part] > nav {
      display: none;
    }
    .back {
      display: inline-flex;
      align-items: center;
      justify-self: start;
      min-height: 44px;
      padding-inline-end: ${space[16]};
      color: ${color.text2};
    }
  }
  ${media.underSm} {
    .back {
      padding-inline-start: ${space[12]};
    }
  }
`;
