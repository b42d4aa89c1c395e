/** What is said of a failed call, as a file of its own: the log-in page is shown without it, and a failure fetches it (P11). */
export { messageFor } from '@fitout/api-client';
