import { Empty } from '@fitout/ui-kit';
import { ActionLink } from '../../../components/ActionLink.js';

/** In place of a conversation with an id that belongs to nobody. */
export function NobodyHere({ id }: { readonly id: string }) {
  return (
    <Empty action={<ActionLink to="/contact">返回消息列表</ActionLink>}>用户不存在：没有找到 ID 为 {id} 的用户</Empty>
  );
}
