import { createAuthApi } from './endpoints/auth.js';
import { createCustomerServicesApi } from './endpoints/customerServices.js';
import { createFilesApi } from './endpoints/files.js';
import { createNotificationsApi } from './endpoints/notifications.js';
import { createUsersApi } from './endpoints/users.js';
import type { Http } from './http/createHttp.js';

/**
 * The resources of the main entry: log-in, users, notices, files. Every call resolves to an `ApiResult` and never
 * rejects.
 */
export type ApiClient = ReturnType<typeof createResources>;

/** Creates the resources of the main entry over an `Http`. */
export function createResources(http: Http) {
  return {
    auth: createAuthApi(http),
    users: createUsersApi(http),
    customerServices: createCustomerServicesApi(http),
    notifications: createNotificationsApi(http),
    files: createFilesApi(http),
  };
}
