import type { ApiClient, ApiResult } from '@fitout/api-client';
import { textOf, textsOf, type FormValues } from '@fitout/ui-kit/primitives';
import { fenTyped, normalizeMobile, momentTyped, normalizeNumber } from '../shared/formRules.js';
import { afterSaleOf } from './afterSaleForms.js';
import type { FormAction } from './orderActions.js';
import { OTHER_REASON, type OrderFormField } from './orderForms.js';
import type { Order } from './orderRole.js';

interface FilledForm {
  readonly action: FormAction;
  readonly order: Order;
  readonly values: FormValues<OrderFormField>;
  /** The token of a request by its content, for requests that could be carried out twice. */
  readonly tokenOf: (request: object) => string;
}

/** Sends the form of `action`. */
export function sendForm(api: ApiClient, { action, order, values, tokenOf }: FilledForm): Promise<ApiResult<unknown>> {
  const { id, version } = order;
  const text = (name: OrderFormField) => textOf(values, name);
  const reason = text('reason') === OTHER_REASON ? text('otherReason') : text('reason');
  const images = textsOf(values, 'images');
  switch (action) {
    case 'cancel':
    case 'giveUp':
      return api.call('order.update', { body: { id, version, action, reason } });
    case 'cancelByService': {
      const refund = fenTyped(values, 'refund');
      return api.call('order.update', {
        body: { id, version, action, reason, ...(refund !== undefined && { refund }) },
      });
    }
    case 'rework':
      return api.call('order.update', { body: { id, version, action, reason, images } });
    case 'appoint':
      return api.call('order.update', {
        body: { id, version, action, appointTime: momentTyped(values, 'appointTime') },
      });
    case 'declineAppoint':
      return api.call('order.update', {
        body: {
          id,
          version,
          action,
          expectDate: text('expectDate'),
          timeSlot: slotOf(text('timeSlot')),
          ...(reason !== '' && { reason }),
        },
      });
    case 'reschedule':
      return api.call('order.update', {
        body: { id, version, action, reason, appointTime: momentTyped(values, 'appointTime') },
      });
    case 'checkIn':
      return api.call('order.update', { body: { id, version, action, images } });
    case 'finish':
      return api.call('order.update', { body: { id, version, action, images, remark: text('remark') } });
    case 'edit':
      return api.call('order.update', {
        body: {
          id,
          version,
          action,
          contactName: text('contactName'),
          contactMobile: normalizeMobile(values, 'contactMobile'),
          address: text('address'),
          expectDate: text('expectDate'),
          timeSlot: slotOf(text('timeSlot')),
          remark: text('remark'),
        },
      });
    case 'comment':
      return api.call('comment.create', {
        body: {
          orderId: id,
          score: Number(text('score')),
          scoreQuality: Number(text('scoreQuality')),
          scoreService: Number(text('scoreService')),
          scorePunctual: Number(text('scorePunctual')),
          tags: textsOf(values, 'tags'),
          content: text('content'),
          images,
          anonymous: text('anonymous') !== '',
        },
      });
    case 'afterSale':
      return api.call('afterSale.create', { body: afterSaleOf(values, id) });
    case 'proposeCost': {
      const cost = {
        orderId: id,
        name: text('name'),
        reason,
        unit: text('unit'),
        quantity: Number(normalizeNumber(values, 'quantity')),
        price: fenTyped(values, 'price') ?? 0,
        images,
      };
      return api.call('additional.create', { body: { ...cost, clientToken: tokenOf(cost) } });
    }
  }
}

/** A half day; the whole day has no code, so any other text is the morning. */
function slotOf(text: string): 'AM' | 'PM' | 'EV' {
  return text === 'PM' || text === 'EV' ? text : 'AM';
}
