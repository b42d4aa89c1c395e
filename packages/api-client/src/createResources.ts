import { createAuthApi } from './endpoints/auth.js';
import { createCustomerServicesApi } from './endpoints/customerServices.js';
import { createFilesApi } from './endpoints/files.js';
import { createNotificationsApi } from './endpoints/notifications.js';
import { createUsersApi } from './endpoints/users.js';
import type { Http } from './http/createHttp.js';

/** What everybody needs: getting in, people, notices, files. Every call resolves to an `ApiResult` and never rejects. */
export type ApiClient = ReturnType<typeof createResources>;

/** The resources over any way of asking. */
export function createResources(http: Http) {
  return {
    auth: createAuthApi(http),
    users: createUsersApi(http),
    customerServices: createCustomerServicesApi(http),
    notifications: createNotificationsApi(http),
    files: createFilesApi(http),
  };
}
