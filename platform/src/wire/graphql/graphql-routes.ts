import {
  execute,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse as parseDocument,
  specifiedRules,
  validate,
} from 'graphql';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  boundedRecord,
  boundedText,
  requiredBoundedText,
} from '../../base/http/bounded-schemas.ts';
import { type AppEnv, guardedRouteSet, type RouteSet } from '../../base/http/hono-app-env.ts';
import type { Log } from '../../base/http/log.ts';
import { readBody } from '../../base/http/parse.ts';
import {
  fieldViolation,
  getRefusalCode,
  invalidField,
  invalidFields,
  PlatformError,
} from '../../base/http/platform-error.ts';
import type { CartContext } from '../common/cart/cart-route-context.ts';
import { readCatalogueViewer } from '../common/catalogue/catalogue-route-context.ts';
import { createGraphqlResolvers } from './graphql-resolvers.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { refuseCostlyQuery } from './query-cost.ts';

const body = v.object({
  query: requiredBoundedText(20_000),
  variables: v.nullish(boundedRecord(boundedText(100), v.unknown(), 50)),
  operationName: v.nullish(boundedText(100)),
});

type GraphqlOptions = Pick<CartContext, 'db' | 'siteUrl'> & { log: Log };

export const listGraphqlRoutes = (options: GraphqlOptions): RouteSet[] => [
  guardedRouteSet(['/graphql'], graphqlRoutes(options)),
];

/** The schema is documented for those who write a shop (`WIRE.md`); no one explores it here. */
const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/**
 * `POST /graphql/{version}` of the generic client: products, collections and the current cart, read-only. A
 * document that cannot be run is a 400 with violations; what fails while running stands in `errors`, with the
 * code and details of the REST refusal in `extensions`, beside `data`.
 */
function graphqlRoutes(options: GraphqlOptions) {
  return new Hono<AppEnv>().post('/:version', async (c) => {
    const { query, variables, operationName } = await readBody(c, body);
    const document = readDocument(query);
    const caller = { caller: c.get('caller'), sight: readCatalogueViewer(c) };
    const { data, errors } = await execute({
      schema: graphqlSchema,
      document,
      rootValue: createGraphqlResolvers(options, caller),
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    });
    if (!data && errors?.some((error) => !error.originalError)) throw refused('variables', errors);
    return c.json({
      data: data ?? {},
      ...(errors ? { errors: errors.map((error) => errorWire(error, c, options.log)) } : {}),
    });
  });
}

function readDocument(text: string) {
  try {
    const document = parseDocument(text, { maxTokens: 5000, noLocation: true });
    const errors = validate(graphqlSchema, document, RULES, { maxErrors: 5 });
    if (errors.length > 0) throw refused('query', errors);
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
      throw invalidField('query', 'must have an operation');
    refuseCostlyQuery(document);
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) throw refused('query', [error]);
    throw error;
  }
}

function refused(field: string, errors: readonly GraphQLError[]) {
  return invalidFields(...errors.map(({ message }) => fieldViolation(field, message)));
}

function errorWire(error: GraphQLError, c: Context<AppEnv>, log: Log) {
  const { path, originalError } = error;
  const at = path ? { path } : {};
  if (originalError instanceof PlatformError) {
    const { message, details } = originalError;
    const code = String(getRefusalCode(originalError) ?? 'INVALID_ARGUMENT');
    return { message, ...at, extensions: { code, details } };
  }
  log.error({ err: originalError ?? error, requestId: c.get('requestId') }, 'graphql field failed');
  return { message: 'The platform failed to answer.', ...at, extensions: { code: 'INTERNAL' } };
}
