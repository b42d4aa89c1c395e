import { media, PHONE, stays, theme, type ThemeChoice, line, card } from '@fitout/ui-kit';
import { FactList, PageColumn, Panel, zhLogin } from '@fitout/ui-kit/marketplace';
import { Button, ChoiceRow, FieldBox, Stack, useMediaQuery, VisuallyHidden } from '@fitout/ui-kit/primitives';
import {
  Bell,
  ChevronRight,
  Info,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  Bookmark,
  SunMoon,
  User,
  UserPen,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useId, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BrowserChoice, TextScale } from '../app/entry.js';
import { LogOut } from '../account/LogOut.js';
import { useApp, useEntry } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';
import { Columns } from '../shared/parts.js';
import { LegalLinks } from '../shared/LegalLinks.js';
import { useRole } from '../shared/useMe.js';
import type { Role } from '../shared/userRules.js';
import { AddressPart } from './AddressPart.js';
import { FavouritePart } from './FavouritePart.js';
import { MessagePart } from './MessagePart.js';
import { Me, MyOrders, Ways } from './Overview.js';
import { ProfilePart } from './ProfilePart.js';
import { SecurityPart } from './SecurityPart.js';
import { userEntries, type UserEntry, userPart, type UserPart } from './userParts.js';

const { color, font, space } = theme;

const PARTS: Readonly<Record<UserPart, ComponentType>> = {
  profile: ProfilePart,
  address: AddressPart,
  message: MessagePart,
  favourites: FavouritePart,
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
  // Elsewhere the header has it.
  const isPhone = useMediaQuery(PHONE);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <PageColumn>
      <Parts data-part={part ?? undefined}>
        <UserMenu role={role} current={part ?? 'overview'} />
        {Part === null ? (
          <Stack gap={16} className="content">
            <Me />
            <MyOrders />
            <Ways role={role} />
          </Stack>
        ) : (
          <Stack gap={16} className="content">
            <VisuallyHidden as="h1">个人中心</VisuallyHidden>
            <Part />
          </Stack>
        )}
        {isPhone && part === null && (
          <Leave>
            <Button tone="text" onClick={() => setLeaving(true)}>
              {zhLogin.logOut}
            </Button>
          </Leave>
        )}
        <LogOut isOpen={isLeaving} onCancel={() => setLeaving(false)} />
      </Parts>
    </PageColumn>
  );
});

const Parts = styled(Columns).attrs({ columns: '220px minmax(0, 1fr)', gap: 16, align: 'start' })`
  ${media.underLg} {
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
  }
`;

const Leave = styled.div`
  display: grid;
  order: 2;
  background: ${color.surface};
  border-block: 1px solid ${color.line};
`;

const ICONS: Readonly<Record<UserEntry['id'], LucideIcon>> = {
  overview: User,
  profile: UserPen,
  address: MapPin,
  message: Bell,
  favourites: Bookmark,
  theme: SunMoon,
  security: ShieldCheck,
  about: Info,
};

export function UserMenu({ role, current }: { readonly role: Role | null; readonly current: UserEntry['id'] }) {
  return (
    <Menu aria-label="个人中心菜单">
      <ul>
        {userEntries(role, useHas()).map(({ id, label, href }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} data-entry={id}>
              <Link to={href} aria-current={id === current ? 'page' : undefined}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {label}
                <ChevronRight className="arrow" size={18} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Menu>
  );
}

const Menu = styled.nav`
  position: ${stays.sticky};
  top: calc(var(--header-h) + ${space[16]});
  padding: ${space[8]};
  ${card}
  a {
    ${line(12)}
    min-height: 44px;
    padding: 0 ${space[12]};
    border-radius: ${theme.radius.card};
    color: ${color.text2};
    transition: background ${theme.motion.hover};
  }
  .arrow {
    display: none;
  }
  ${media.hover} {
    a:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  ${media.underLg} {
    position: static;
    [data-entry='overview'] {
      display: none;
    }
    a {
      min-height: 52px;
    }
    li + li a {
      border-radius: 0;
      border-top: 1px solid ${color.line};
    }
    [data-entry='overview'] + li a {
      border-top: 0;
    }
    .arrow {
      display: block;
      margin-inline-start: auto;
      color: ${color.text3};
    }
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;

export function AboutPart() {
  const { config } = useApp();
  const { name, copyright, filingNo, serviceContact } = config.site;
  return (
    <Panel title="关于">
      <FactList
        facts={[
          ['平台名称', name],
          ['联系我们', serviceContact],
          ['版权', copyright],
          ['备案信息', filingNo],
          ['平台规则', <LegalLinks key="rules" isLandmark={false} />],
        ]}
      />
    </Panel>
  );
}

const THEMES: readonly ChoiceOf<ThemeChoice>[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

const TEXT_SCALES: readonly ChoiceOf<TextScale>[] = [
  { value: '1', label: '标准' },
  { value: '1.25', label: '大' },
  { value: '1.5', label: '特大' },
];

export function ThemePart() {
  const { theme, textScale } = useEntry();
  return (
    <Panel title="外观">
      <Stack gap={16}>
        <BrowserChoiceField label="颜色" choices={THEMES} store={theme} />
        <BrowserChoiceField label="字号" choices={TEXT_SCALES} store={textScale} />
      </Stack>
    </Panel>
  );
}

interface ChoiceOf<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

function BrowserChoiceField<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly ChoiceOf<Value>[];
  readonly store: BrowserChoice<Value>;
}) {
  const { label, choices, store } = props;
  const chosen = useSyncExternalStore(store.subscribe, store.current);
  const handleChosen = ([value]: readonly string[]) => {
    const choice = choices.find((one) => one.value === value);
    if (choice !== undefined) store.choose(choice.value);
  };
  return (
    <FieldBox id={useId()} label={label} error={null} isGroup>
      <ChoiceRow choices={choices} chosen={[chosen]} onChosen={handleChosen} />
    </FieldBox>
  );
}
