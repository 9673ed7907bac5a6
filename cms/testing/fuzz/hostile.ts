import fc from 'fast-check'

/** Values that a field was not made for: controls, half characters, code, operators, prototypes, numbers out of range. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '', 'a\u0000b', '\u202egnp.exe', '\ud800', '\r\nBcc: everybody@example.org', "'; DROP TABLE session; --",
    '<script>alert(1)</script>', '../../../../etc/passwd', '__proto__', '9999-12-31T23:59:59+23:59', 'x'.repeat(20_000),
    -1, 1e308, 2 ** 53 + 2, null, [], {}, { $gt: '' }, { $where: '1' }, { equals: 1 },
    ...['{"__proto__":{"role":"super-admin"}}', '{"constructor":1}'].map((text) => JSON.parse(text) as unknown),
  ), // prettier-ignore
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Bodies that are not JSON, not of an object, or too deep. */
export const hostileRaw = fc.oneof(
  fc.constantFrom(
    '', ' ', '{', '{"a":NaN}', '[]', 'null', '\ufeff{}', '{"a":"\ud800"}', 'a=b&c[$gt]=', '['.repeat(10_000),
    '{"__proto__":{"role":"super-admin"}}', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  ), // prettier-ignore
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** Segments of an address, as they are sent. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '-1', '__proto__', 'constructor', '..', '%2F', '%00', 'a%00b', '%ff', '%', '%0d%0aSet-Cookie:a=b',
    '%7B%22$gt%22:%22%22%7D', "'%20OR%201=1--", '9'.repeat(400),
  ), // prettier-ignore
  fc.uuid(),
)

/** Often none. */
export const hostileQuery = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?year[$gt]=1&month[$gt]=1', '?__proto__[role]=super-admin', '?%ff=%', '?a=%00&b=%ed%a0%80', `?${'a=1&'.repeat(1_500)}`,
    '?where[id][exists]=true', '?where[$where]=sleep(1)', '?where[password][like]=a', '?overrideAccess=true&depth=10',
  ), // prettier-ignore
  fc.webQueryParameters().map((query) => `?${query}`),
)

const json = { 'Content-Type': 'application/json' }

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(json) },
  fc.constantFrom<Record<string, string>>(
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'multipart/form-data' },
    { 'Content-Type': 'application/x-www-form-urlencoded', 'X-HTTP-Method-Override': 'GET' },
    { ...json, 'X-HTTP-Method-Override': 'DELETE' },
    { ...json, 'X-Forwarded-For': '"; --', 'X-Forwarded-Host': '[' },
    { ...json, Cookie: 'hub-admin=%ff.%00; hub-panel-token=a.b.c' },
  ),
)
