import { CONTRACT } from '@fitout/api-client/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

/** The described paths, with the methods of each. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; 'x-also'?: string }>>>>;
}

async function start(): Promise<Described> {
  const { url } = await startMarketplace();
  const answer = await fetch(`${url}/openapi.json`);
  return answer.json();
}

it('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...(await start()) });
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe('3.1');
});

it('the validator refuses a document that is not OpenAPI', async () => {
  const page = await start();
  expect((await new Validator().validate({ ...page, paths: { '/x': { get: { parameters: 'none' } } } })).valid).toBe(
    false,
  );
});

it('the description contains every row of the contract, at its path', async () => {
  const { paths } = await start();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, 'x-also': also }]) =>
      [operationId, ...(also === undefined ? [] : [also])].map((key) => `${method.toUpperCase()} ${path} ${key}`),
    ),
  );
  const rows = Object.entries(CONTRACT).map(([key, { method, path }]) => `${method} ${path} ${key}`);
  expect(described.toSorted()).toEqual(rows.toSorted());
});
