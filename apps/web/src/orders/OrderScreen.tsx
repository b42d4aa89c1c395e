import { useSearchParams } from 'react-router-dom';
import { OrderDetail } from './OrderDetail.js';
import { OrderList } from './OrderList.js';

/** `/Order` is the list, `/Order?id=` one order (R051, R062, A04). */
export function OrderScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null || id === '' ? <OrderList /> : <OrderDetail key={id} id={id} />;
}
