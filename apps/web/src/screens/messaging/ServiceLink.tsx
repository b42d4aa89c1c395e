import { observer } from 'mobx-react-lite';
import { serviceHref } from '../../navigation/rules.js';
import { useApp } from '../../app/AppContext.js';
import { ActionLink } from '../../components/ActionLink.js';

/** Where those are led who have no staff member of their own, in words; nowhere without them. */
export interface ServiceLinkProps {
  readonly otherwise?: string;
}

/** The way to the staff member who looks after this account. */
export const ServiceLink = observer(function ServiceLink({ otherwise }: ServiceLinkProps) {
  const service = useApp().account.login?.user.service ?? null;
  const label = service === null ? otherwise : '联系客服';
  return label === undefined ? null : <ActionLink to={serviceHref(service)}>{label}</ActionLink>;
});
