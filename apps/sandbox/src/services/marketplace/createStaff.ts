import type { Db } from '../../storage/Db.js';

/** Creates the customer-service accounts and their hours over the database. */
export function createStaff(db: Db) {
  return {
    /** Ids of the staff, oldest first. */
    staffIds: () =>
      db
        .all<{ id: string }>('select account_id as id from market_customer_services order by account_id')
        .map(({ id }) => id),

    /** The hours of a customer-service account, such as `09:00-21:00`; null for any other account. */
    workTimeOf: (id: string) =>
      db.all<{ workTime: string }>(
        'select work_time as workTime from market_customer_services where account_id = ?',
        id,
      )[0]?.workTime ?? null,

    insertWorkTime: (id: string, workTime: string) =>
      void db.run('insert into market_customer_services values (?, ?)', id, workTime),

    /** The customer-service account of new customers: the first of the staff. */
    defaultServiceId: () =>
      db.all<{ id: string }>('select account_id as id from market_customer_services order by account_id limit 1')[0]
        ?.id ?? null,
  };
}
