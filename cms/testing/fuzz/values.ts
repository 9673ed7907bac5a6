import fc from 'fast-check'

const repeat = (text: string, times: number) => text.repeat(times)

/** Texts that have broken other systems: controls, direction marks, half characters, code. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u0007\u001b[2J',
    '\u200b\u200d\ufeff',
    '\u202egnp.exe',
    '\ud800',
    'a\udfffb',
    'e\u0301\u0301',
    '\r\nBcc: everybody@example.org',
    "'; DROP TABLE session; --",
    '" OR 1=1 --',
    '$where: function () { sleep(5000) }',
    '<script>alert(1)</script>',
    '{{constructor.constructor("return process")()}}',
    '${process.env.PAYLOAD_SECRET}',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'NaN',
    'Infinity',
    '-1',
    '1e999',
    'null',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '0000-00-00T00:00:00',
    '9999-12-31T23:59:59+23:59',
    '2026-02-30T10:00:00',
    repeat('x', 20_000),
    repeat('\u{1f3e5}', 5_000),
    repeat('(a+)+', 2_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(
    -1,
    -0,
    0.5,
    1e308,
    -1e308,
    5e-324,
    2 ** 53 + 2,
    2 ** 31,
    2 ** 63,
    12_345_678_901,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const operators = [
  '$gt',
  '$ne',
  '$where',
  '$in',
  '$regex',
  '$set',
  '$inc',
  '$expr',
  'equals',
  'like',
]
const operatorShaped = fc
  .tuple(fc.constantFrom(...operators), fc.constantFrom<unknown>('', null, 1, [], {}, '.*'))
  .map(([operator, value]) => ({ [operator]: value }))

const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
]
/** As JSON.parse makes it: a key of the object itself, which no literal can have. */
const prototypeShaped = fc
  .tuple(
    fc.constantFrom(...prototypeKeys),
    fc.constantFrom('{"role":"super-admin"}', '1', 'null', '[]'),
  )
  .map(([key, value]) => JSON.parse(`{"${key}":${value}}`) as unknown)

/** Any value that a field was not made for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: operatorShaped },
  { weight: 1, arbitrary: prototypeShaped },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['a', 'b']) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Keys that no call takes, some of which mean something to the database or to JavaScript. */
export const extraKeys = fc.dictionary(
  fc.constantFrom(
    ...prototypeKeys,
    ...operators,
    'id',
    '_id',
    'role',
    'createdAt',
    'updatedAt',
    'session',
    'registrations',
    'left',
    'taken',
    'overrideAccess',
    'a.b.c',
    'x[0]',
    '',
  ),
  hostileValue,
  { minKeys: 1, maxKeys: 4 },
)
