import { Empty } from '@fitout/ui-kit';
import { ActionLink } from '../../../components/ActionLink.js';

/** In place of a conversation whose id no account has (CHAT-8). */
export function UnknownUser({ id }: { readonly id: string }) {
  return (
    <Empty action={<ActionLink to="/contact">返回消息列表</ActionLink>}>用户不存在：没有找到 ID 为 {id} 的用户</Empty>
  );
}
