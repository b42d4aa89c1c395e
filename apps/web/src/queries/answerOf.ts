import type { ApiResult } from '@fitout/api-client';

/** The value of a result. Throws its error, because the query library expects exceptions. */
export async function answerOf<T>(request: Promise<ApiResult<T>>): Promise<T> {
  const result = await request;
  if (!result.ok) throw result.error;
  return result.value;
}
