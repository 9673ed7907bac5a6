import fc from 'fast-check'

const repeat = (text: string, times: number) => text.repeat(times)
const nest = (open: string, close: string, depth: number) =>
  repeat(open, depth) + repeat(close, depth)

/** Bodies that are not JSON, not of an object, or too deep. */
export const hostileRaw = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '{',
      '}',
      '{"a"',
      '{"a":1',
      '{"a":1}}',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":1e999}',
      '{"a":01}',
      '[]',
      '[{}]',
      'null',
      'true',
      '0',
      '"text"',
      '\ufeff{}',
      '{"a":"\ud800"}',
      '{"__proto__":{"role":"super-admin"}}',
      '{"constructor":{"prototype":{"role":"super-admin"}}}',
      '{"id":1,"id":2}',
      'a=b&c[$gt]=',
      '<xml/>',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nest('[', ']', 10_000),
      `{"a":${nest('[', ']', 10_000)}}`,
      `${repeat('{"a":', 10_000)}1${repeat('}', 10_000)}`,
      repeat('[', 10_000),
    ),
  },
)

/** Five megabytes, as JSON. */
export const hugeBody = JSON.stringify({ title: repeat('x', 5 * 1024 * 1024) })

const mediaTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-7',
  'application/json; charset=__proto__',
  'application/jsonp',
  'application/octet-stream',
  'json',
  ';',
]
export const hostileHeaders = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(...mediaTypes).map((type) => ({ 'Content-Type': type })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      { 'Content-Type': 'application/json', 'Content-Encoding': 'x' },
      { 'Content-Type': 'application/json', 'If-None-Match': '\u00ff"', Range: 'bytes=9-1' },
      { 'Content-Type': 'application/json', 'X-HTTP-Method-Override': 'DELETE' },
      { 'Content-Type': 'application/json', 'X-Forwarded-For': '"; --', 'X-Forwarded-Host': '[' },
      { 'Content-Type': 'application/json', Cookie: 'hub-admin=%ff.%00; hub-panel-token=a.b.c' },
      { 'Content-Type': 'application/json', Cookie: 'a b=c; \u00e9=1; ;=; __proto__=1; x="' },
      { 'Content-Type': 'application/json', Authorization: 'JWT e30.e30.' },
      { 'Content-Type': 'application/json', 'Accept-Language': ',;;q=NaN', Accept: '*' },
    ),
  },
)

/** A segment of an address, as it is sent: ids of nothing, other shapes of ids, tricks. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'reorder',
    '..',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%2F',
    '%5c',
    '%00',
    'a%00b',
    '%ff',
    '%E0%A4%A',
    '%',
    '%ed%a0%80',
    '%20',
    '%0d%0aSet-Cookie:a=b',
    '%7B%22$gt%22:%22%22%7D',
    '[object%20Object]',
    "'%20OR%201=1--",
    '65f000000000000000000000',
    '00000000-0000-4000-8000-000000000000',
    '%F0%9F%8F%A5',
    repeat('9', 400),
    repeat('a', 4_000),
  ),
  fc.uuid(),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }).map(encodeURIComponent),
)

/** A query string as attackers write them, with its question mark; often none. */
export const hostileQuery = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?year[$gt]=1&month[$gt]=1',
    '?year=2026&year=2027&month=1',
    '?year=-1&month=13',
    '?year=1e9&month=NaN',
    '?__proto__[role]=super-admin',
    '?constructor=1&toString=2&hasOwnProperty=3',
    '?%ff=%',
    '?a=%00&b=%ed%a0%80',
    `?${repeat('a=1&', 1_500)}`,
    '?id[$ne]=null',
    '?where[id][exists]=true',
    '?overrideAccess=true&depth=10',
  ),
  fc.webQueryParameters().map((query) => `?${query}`),
)
