import { calls } from '#collections/calls.ts'

const panelWords = `access audit-event category cms collections create forgot-password globals login logout
  mail-templates me overview payload-locked-documents payload-preferences refresh-token registration
  reset-password resource resources-page section-heading session stored-file sub-heading theatre-list-page
  theatre-request topic-request topic-requests-page unlock user waiting-list-entry`
const words = new Set([
  ...calls.flatMap(({ path }) => path.split('/')),
  ...panelWords.split(/\s+/),
  ...'api assets objects _next'.split(' '),
])
const ownId =
  /^(?:\d{1,4}|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]{3,4})?$/
const maxSegments = 8

/** Replaces all but known segments and ids by a star: somebody may have typed a name. */
export const pathForLog = (url: string): string =>
  url
    .split(/[?#]/, 1)[0]!
    .split('/')
    .slice(0, maxSegments)
    .map((segment) => (words.has(segment) || ownId.test(segment) ? segment : '*'))
    .join('/')
