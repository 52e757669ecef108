import fc from 'fast-check';

/** The body of a request, and the content type that it declares. */
export interface GeneratedBody {
  type?: string;
  content: string | Buffer;
}

/** Names that the platform reads, and some that it should look up on no object. */
export const FUZZED_REQUEST_FIELD_NAMES = [
  'query',
  'filter',
  'sort',
  'paging',
  'limit',
  'offset',
  'cursor',
  'fieldName',
  '$and',
  '$in',
  '$not',
  'lineItems',
  'id',
  'quantity',
  'catalogReference',
  'catalogItemId',
  'options',
  'couponCode',
  'channelType',
  'product',
  'price',
  'media',
  'loginId',
  'email',
  'password',
  'grantType',
  'refreshToken',
  'clientId',
  'profile',
  'callbacks',
  'postFlowUrl',
  'ecomCheckout',
  'checkoutId',
  'message',
  'name',
  'token',
  'fieldsets',
  'slug',
  '__proto__',
  'constructor',
  'toString',
];

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom(...FUZZED_REQUEST_FIELD_NAMES),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FUZZED_REQUEST_FIELD_NAMES), tie('value'), { maxKeys: 6 }),
  ),
})).value;

const nested = (depth: number) => `{"query":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const ODD = [
  '{',
  '[',
  '"',
  'null',
  '17',
  '[]',
  '{"a":1,}',
  '{"query":{"filter":{"id":"\\u0000"}}}',
  '{"query":{"filter":{"id":"\\ud800"}}}',
  '{"query":{"paging":{"offset":1e300}}}',
  nested(50),
  nested(5000),
  nested(20_000),
  `{"query":{"filter":{"id":"${'x'.repeat(300_000)}"}}}`,
  'x'.repeat(1_200_000),
];

const graphql = fc
  .constantFrom(
    '{',
    '{ products }',
    'query { a: __typename b: __typename }',
    `{ ${'a { '.repeat(500)}`,
    `query { ${'p: __typename '.repeat(3000)} }`,
    'fragment A on Query { ...A } query { ...A }',
    '\0',
    'mutation { x }',
    'query($a: Int!) { __typename }',
  )
  .map((query) => JSON.stringify({ query, variables: { a: null } }));

const multipart = fc
  .constantFrom(
    '',
    '--b',
    '--b\r\n\r\n',
    '--b\r\nContent-Disposition: form-data; name="audio"; filename="x"\r\n\r\n',
  )
  .chain((head) =>
    fc.constantFrom('', '\0'.repeat(2000), 'x\r\n--b--\r\n').map((tail) => head + tail),
  );

/** Any body: none, broken, deep, huge, of another kind than it says. */
export const arbitraryBody: fc.Arbitrary<GeneratedBody> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ content: '' }) },
  { weight: 6, arbitrary: json.map((value) => typed('application/json', JSON.stringify(value))) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD).map((text) => typed('application/json', text)) },
  { weight: 2, arbitrary: graphql.map((text) => typed('application/json', text)) },
  { weight: 1, arbitrary: multipart.map((text) => typed('multipart/form-data; boundary=b', text)) },
  { weight: 1, arbitrary: multipart.map((text) => typed('multipart/form-data', text)) },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FUZZED_REQUEST_FIELD_NAMES), fc.string())
      .map((fields) =>
        typed('application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('text/plain', 'audio/wav', ';', 'application/json'), fc.uint8Array())
      .map(([type, bytes]) => typed(type, Buffer.from(bytes))),
  },
);

const typed = (type: string, content: string | Buffer): GeneratedBody => ({ type, content });
