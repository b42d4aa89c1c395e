/** The texts of failed calls, in a separate file: the log-in page is shown without it, and a failure loads it (P11). */
export { messageFor } from '@fitout/api-client';
