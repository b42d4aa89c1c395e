import * as z from 'zod/mini';
import { isAppKey } from '../../services/tenants.js';

/** The app key of a tenant in the body of a command. */
export const appKey = z.string().check(z.refine(isAppKey, 'malformed app key'));
