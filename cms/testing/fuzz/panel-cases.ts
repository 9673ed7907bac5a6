import fc from 'fast-check'
import type { SanitizedConfig } from 'payload'
import type { FuzzCase } from './fuzz-case.ts'
import { hostileText, hostileValue } from './values.ts'
import { hostileHeaders, hostileRaw, hostileSegment } from './raw-http.ts'

const reads = [
  '/:slug',
  '/:slug/:id',
  '/:slug/count',
  '/:slug/distinct',
  '/:slug/versions',
  '/:slug/versions/:id',
  '/:slug/file/:id',
  '/:slug/access/:id',
  '/globals/:global',
  '/globals/:global/versions',
  '/globals/:global/versions/:id',
  '/globals/:global/access',
  '/user/me',
  '/user/init',
  '/user/logout',
  '/user/verify/:id',
  '/access',
  '/og',
  '/graphql',
  '/graphql-playground',
  '/payload-jobs/run',
  '/payload-jobs/handle-schedules',
  '/payload-preferences/:id',
  '/:id',
].map((path) => ['GET', path])
const writes = [
  ['POST', '/:slug'],
  ['PATCH', '/:slug'],
  ['DELETE', '/:slug'],
  ['PATCH', '/:slug/:id'],
  ['PUT', '/:slug/:id'],
  ['DELETE', '/:slug/:id'],
  ['POST', '/:slug/:id/duplicate'],
  ['POST', '/:slug/versions/:id'],
  ['POST', '/:slug/access/:id'],
  ['POST', '/globals/:global'],
  ['POST', '/globals/:global/access'],
  ['POST', '/globals/:global/versions/:id'],
  ['POST', '/user/login'],
  ['POST', '/user/logout'],
  ['POST', '/user/refresh-token'],
  ['POST', '/user/forgot-password'],
  ['POST', '/user/reset-password'],
  ['POST', '/user/unlock'],
  ['POST', '/user/verify/:id'],
  ['POST', '/user/first-register'],
  ['POST', '/user/:id/api-key/reveal'],
  ['POST', '/payload-preferences/:id'],
  ['DELETE', '/payload-preferences/:id'],
  ['POST', '/payload-jobs/run'],
  ['POST', '/graphql'],
  ['POST', '/:id'],
]

const parameters = [
  'where[id][exists]=true',
  'where[email][like]=example',
  'where[password][like]=a',
  'where[hash][exists]=true',
  'where[or][0][and][0][id][not_equals]=x',
  'where[id][in][]=1',
  'where[session.title][like]=a',
  'where[$where]=sleep(1)',
  'where[__proto__][x]=1',
  'where=%7B%22id%22:%7B%22$gt%22:%22%22%7D%7D',
  'where[id][near]=x,y,z',
  'sort=-email',
  'sort=__proto__',
  'sort[$gt]=',
  'select[hash]=true',
  'select[__proto__]=true',
  'populate[session][title]=true',
  'joins[x][limit]=0',
  'joins=false',
  'depth=99',
  'depth=-1',
  'depth=NaN',
  'limit=0',
  'limit=-1',
  'limit=1e99',
  'page=0',
  'page=-1e9',
  'pagination=false',
  'field=email',
  'locale=__proto__',
  'fallback-locale=%00',
  'draft=true',
  'trash=true',
  'showHiddenFields=true',
  'overrideAccess=true',
  'uploadEdits[crop][x]=1',
  'token=%00',
]
const query = fc.subarray(parameters, { maxLength: 5 }).map((some) => `?${some.join('&')}`)

const account = fc.record(
  {
    email: fc.oneof(fc.constantFrom<unknown>('super@example.org', { $gt: '' }), hostileValue),
    password: fc.oneof(fc.constantFrom<unknown>('', { $ne: null }, ['a']), hostileText),
    token: fc.oneof(
      fc.constantFrom<unknown>(null, '', { $ne: null }, { exists: true }),
      hostileText,
    ),
    role: fc.constant('super-admin'),
    id: hostileText,
    value: hostileValue,
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  { weight: 3, arbitrary: account.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: hostileRaw },
  { weight: 1, arbitrary: query.map((text) => text.slice(1)) },
  {
    weight: 1,
    arbitrary: hostileText.map(
      (text) =>
        `--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${text}\r\n--x--\r\n`,
    ),
  },
)

const headers = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constant<Record<string, string>>({ 'Content-Type': 'application/json' }),
  },
  { weight: 1, arbitrary: hostileHeaders },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'Content-Type': 'application/x-www-form-urlencoded', 'X-HTTP-Method-Override': 'GET' },
      { 'Content-Type': 'application/json', 'X-Payload-HTTP-Method-Override': 'GET' },
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      { Authorization: 'user API-Key 00000000' },
      { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6IjEiLCJjb2xsZWN0aW9uIjoidXNlciJ9.' },
    ),
  },
)

/** Requests to Payload's own REST: every route that it has, for every collection and global. */
export function panelCases(config: SanitizedConfig, ids: string[]): fc.Arbitrary<FuzzCase> {
  const slug = fc.constantFrom(...config.collections.map((one) => one.slug))
  const global = fc.constantFrom(...config.globals.map((one) => one.slug))
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, hostileSegment)
  return fc
    .record({
      route: fc.constantFrom(...reads, ...writes),
      names: fc.record({ slug, global, id }),
      query: fc.oneof(fc.constant(''), query),
      headers,
      body,
    })
    .map(({ route: [method = '', path = ''], names, query: asked, headers: sent, body: text }) => {
      const address = path.replace(/:(\w+)/g, (_, name: 'slug' | 'global' | 'id') => names[name])
      const fuzzCase = { method, path: `/cms/api${address}${asked}`, headers: sent }
      return method === 'GET' ? fuzzCase : { ...fuzzCase, body: text }
    })
}
