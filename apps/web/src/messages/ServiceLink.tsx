import { observer } from 'mobx-react-lite';
import { serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';

/** The text of the link for users without their own staff member; without it they get no link. */
export interface ServiceLinkProps {
  readonly otherwise?: string;
}

/** The link to the staff member who looks after this account. */
export const ServiceLink = observer(function ServiceLink({ otherwise }: ServiceLinkProps) {
  const service = useApp().account.login?.user.service ?? null;
  const label = service === null ? otherwise : '联系客服';
  return label === undefined ? null : <ActionLink to={serviceHref(service)}>{label}</ActionLink>;
});
