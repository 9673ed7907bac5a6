import type { Request, RequestHandler } from 'express'
import { counted } from '#collections/counted.ts'
import type { Call, CallLimit } from '#collections/call.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { addressKey, networkKey } from '#cms/platform/http/address-key.ts'
import { deviceId, type SignInArea } from './device-cookie.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import { createLimiter, type Limit, type Limiter } from './rate-limit-stores.ts'
import { formTokenOf, issueFormToken } from './form-token.ts'

const minute = 60
const hour = 60 * minute

/**
 * Per address unless said otherwise, times RATE_LIMIT_FACTOR; limits that are not shared hold per process. They are for
 * what costs others more than processor time, which allowance.ts limits for all requests.
 */
const table = {
  /** Of those who are not signed in: each costs some 40 ms. */
  panelPages: { points: 30, seconds: minute },
  signUps: { points: 300, seconds: minute, shared: true },
  /** With the links of mails; whoever guesses at them does not get far. */
  mySessions: { points: 300, seconds: minute, shared: true },
  myLinks: { points: 30, seconds: hour, shared: true, givenBack: true },
  /** Wrong digits of the door, which a network could try one after the other; its QR code works on. */
  doorDigits: { points: 60, seconds: 15 * minute, shared: true, givenBack: true },
  /** Numbers of certificates that are not known. */
  certificates: { points: 10, seconds: 15 * minute, shared: true, givenBack: true },
  forms: { points: 300, seconds: minute, shared: true },
  formsOfBrowser: { points: 19, seconds: minute, shared: true, givenBack: true },
  /** Of all browsers of an address without cookies: enough for a ward of sixty people. */
  formsWithoutCookie: { points: 90, seconds: minute, shared: true, givenBack: true },
  /** Wrong passwords from devices that have not signed in before. */
  signIns: { points: 10, seconds: 15 * minute, shared: true, givenBack: true },
  signInsOfNetwork: { points: 30, seconds: 15 * minute, shared: true, givenBack: true },
  /** Per area from all addresses together: at most 48,000 guesses a day. */
  signInsOfUnknown: { points: 500, seconds: 15 * minute, shared: true, givenBack: true },
  signInsOfDevice: { points: 10, seconds: 15 * minute, shared: true, givenBack: true },
  newPasswords: { points: 5, seconds: 15 * minute, shared: true },
  uploads: { points: 120, seconds: 10 * minute, shared: true },
  uploadedFiles: { points: 120, seconds: 10 * minute, shared: true },
  massMails: { points: 30, seconds: hour, shared: true, givenBack: true },
} satisfies Record<string, Limit>

const waitOf = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : counted(seconds, 'second')
const tooManyOfAddress = (seconds: number) =>
  `Too many tries from your address. Please wait ${waitOf(seconds)} and try again.`
const tooManyOfNetwork = (seconds: number) =>
  `Too many tries from your network. Please wait ${waitOf(seconds)} and try again.`
const tooManyOfUnknown = (seconds: number) =>
  `Too many tries from new devices. Please wait ${waitOf(seconds)}, or use a device that has signed in before.`
const tooManyOfDevice = (seconds: number) =>
  `Too many tries on this device. Please wait ${waitOf(seconds)} and try again.`
const tooManyOfBrowser = (seconds: number) =>
  `You have sent this form many times in a short while. Please wait ${waitOf(seconds)} and try again.`

type KeyOf = (request: Request) => string | undefined
const addressOf = (request: Request) => addressKey(request.ip)

function limit(
  limiter: Limiter,
  keyOf: KeyOf = addressOf,
  sentence = tooManyOfAddress,
): RequestHandler {
  return async (request, response, next) => {
    const key = keyOf(request)
    const refusal = key === undefined ? undefined : await limiter.count(key)
    if (!refusal) return next()
    response.set('Retry-After', String(refusal.retryAfter))
    refuse(response, 429, sentence(refusal.retryAfter))
  }
}

function limitUnless(
  isFree: (status: number) => boolean,
  limiter: Limiter,
  keyOf: KeyOf = addressOf,
  sentence?: (seconds: number) => string,
): RequestHandler {
  const consume = limit(limiter, keyOf, sentence)
  return (request, response, next) => {
    const key = keyOf(request)
    response.on('finish', () => {
      if (key !== undefined && isFree(response.statusCode)) limiter.giveBack(key)
    })
    return consume(request, response, next)
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(hub: HubContext) {
  const { env } = hub
  const limiter = (name: keyof typeof table) => createLimiter(hub, name, table[name])
  /** Also of an IPv6 /48, which has three times as much: 65,536 addresses are one customer's. */
  const widely = (name: keyof typeof table, isFree: (status: number) => boolean = () => false) => {
    const { points, ...rest } = table[name]
    const wide = createLimiter(hub, `${name}OfNetwork`, { points: 3 * points, ...rest })
    return [
      limitUnless(isFree, limiter(name)),
      limitUnless(isFree, wide, ({ ip }) => networkKey(ip), tooManyOfNetwork),
    ]
  }
  const isMistake = (status: number) => status === 400
  const signUps = widely('signUps')
  const mySessions = limit(limiter('mySessions'))
  const myLinks = widely('myLinks', isMistake)
  const doorDigits = limitUnless((status) => status !== 409, limiter('doorDigits'))
  const certificates = widely('certificates', (status) => status !== 404)
  const formsOfAddress = widely('forms')
  const uploads = limit(limiter('uploads'))
  const wrongPasswords = (counter: Limiter, sentence: (seconds: number) => string) => {
    const isRight = (status: number) => status === 200
    return (keyOf: KeyOf) => limitUnless(isRight, counter, keyOf, sentence)
  }
  const ofDevice = wrongPasswords(limiter('signInsOfDevice'), tooManyOfDevice)
  const ofAddress = wrongPasswords(limiter('signIns'), tooManyOfAddress)
  const ofNetwork = wrongPasswords(limiter('signInsOfNetwork'), tooManyOfNetwork)
  const ofUnknown = wrongPasswords(limiter('signInsOfUnknown'), tooManyOfUnknown)
  /** Narrowest first: a blocked address must not use up the wider allowances. */
  const signIns = (area: SignInArea): RequestHandler[] => {
    const deviceOf: KeyOf = ({ headers }) => deviceId(env, area, headers.cookie)
    const ifUnknown =
      (keyOf: KeyOf): KeyOf =>
      (request) =>
        deviceOf(request) ? undefined : keyOf(request)
    return [
      ofDevice(deviceOf),
      ofAddress(ifUnknown(addressOf)),
      ofNetwork(ifUnknown(({ ip }) => networkKey(ip))),
      ofUnknown(ifUnknown(() => area)),
    ]
  }
  // Failures are not counted, or anonymous clients could use up the administrators' allowance.
  const massMails = limitUnless((status) => status !== 200, limiter('massMails'))
  const token = issueFormToken(env)
  const perBrowser = limiter('formsOfBrowser')
  const perAddress = limiter('formsWithoutCookie')
  const ofBrowser = (path: string) => {
    const browserOf: KeyOf = (request) => {
      const browser = formTokenOf(env, request)
      return browser && `${path} ${browser}`
    }
    const unknownOf: KeyOf = (request) =>
      formTokenOf(env, request) ? undefined : `${path} ${addressOf(request)}`
    return [
      limitUnless(isMistake, perBrowser, browserOf, tooManyOfBrowser),
      limitUnless(isMistake, perAddress, unknownOf),
    ]
  }
  const ofCall: Record<CallLimit, (path: string) => RequestHandler[]> = {
    signIns: () => signIns('site'),
    signUps: () => signUps,
    certificates: () => certificates,
    doorDigits: () => [...signUps, doorDigits],
    forms: (path) => [...formsOfAddress, token, ...ofBrowser(path)],
    mySessions: () => [mySessions],
    myLinks: () => myLinks,
    massMails: () => [massMails],
    uploads: () => [uploads],
  }
  return {
    signIns,
    token,
    uploads,
    panelPages: limit(limiter('panelPages')),
    newPasswords: limit(limiter('newPasswords')),
    uploadedFiles: limit(limiter('uploadedFiles')),
    of: ({ path, limit: kind, givesFormToken }: Call): RequestHandler[] => {
      if (kind) return ofCall[kind](path)
      return givesFormToken ? [token] : []
    },
  }
}
