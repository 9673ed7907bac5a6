import addressParser from 'nodemailer/lib/addressparser/index.js'
import { z } from 'zod'
import { isEmail } from '#collections/fields.ts'
import { passwordLine } from '#collections/users/contract.ts'
import { logLevels } from '#cms/platform/logging/logger.ts'

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** 'a@b.example' or 'Name <a@b.example>'. */
const isSender = (text: string) => {
  const addresses = addressParser(text, { flatten: true })
  const address = addresses[0]?.address ?? ''
  return addresses.length === 1 && (isEmail(address) || address.endsWith('@localhost'))
}

const number = (value: number, low: number, high: number, isWhole = false) =>
  z
    .string()
    .transform(Number)
    .refine((is) => is >= low && is <= high && (!isWhole || Number.isInteger(is)), {
      error: `must be a ${isWhole ? 'whole ' : ''}number from ${low} to ${high}`,
    })
    .default(value)
const wholeNumber = (value: number, low: number, high: number) => number(value, low, high, true)
const oneOf = <Value extends string>(values: readonly Value[], value: Value) =>
  z.enum(values, { error: `is not one of ${values.join(', ')}` }).default(value)
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .transform((text) => text === 'true')

/** Without a path, query or account. */
const isOrigin = (text: string) => {
  const { protocol, username, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && pathname + search + hash === '/'
}
const hasHost = (text: string) => URL.canParse(text) && new URL(text).hostname !== ''

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(3000, 0, 65_535),
  SITE_URL: z
    .string()
    .refine((text) => URL.canParse(text) && isOrigin(text), {
      error: 'must be an http(s) address without a path, like https://teaching.example.org',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a time zone like Europe/London')
    .default('Europe/London'),
  PUBLIC_HOLIDAYS: z
    .string()
    .refine(
      (region) => /^([A-Z]{2}(-[A-Z0-9]{1,3})?|none)$/.test(region),
      'is not a region like GB-ENG, or none',
    )
    .default('GB-ENG'),
  SITE_TITLE: z.string().default('ED Teaching Hub'),
  DATABASE_URI: z
    .string()
    .regex(
      /^mongodb(\+srv)?:\/\//,
      'must start with mongodb:// (or be empty for the embedded database)',
    )
    .regex(
      /^[^:]+:\/\/[^/]+\/[^/?]/,
      'must name a database behind the host, like mongodb://host:27017/hub?replicaSet=rs0',
    )
    .optional(),
  DATA_DIR: z.string().default('data'),
  PAYLOAD_SECRET: z
    .string({ error: 'is missing; `npm start` writes one into .env' })
    .min(32, 'must have at least 32 characters'),
  ADMIN_PASSWORD: z
    .string({ error: 'is missing; `npm start` writes one into .env' })
    .overwrite(passwordLine)
    .min(8, 'must have at least 8 characters'),
  SUPER_ADMIN_EMAIL: z.string().refine(isEmail, 'is not an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(hasHost, 'must name a mail server, like smtp://mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'is not a sender like ED Teaching <teaching@example.org>')
    .default('ED Teaching Hub <teaching@localhost>'),
  MAIL_PER_MINUTE: number(30, 1, 10_000),
  MAIL_REPLY_TO: z
    .string()
    .refine(isSender, 'is not an address like ED Teaching <teaching@example.org>')
    .optional(),
  CALENDAR_INVITES: oneOf(['request', 'publish', 'off'], 'request'),
  REMINDER_HOURS: wholeNumber(24, 0, 336),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  SEED_EXAMPLES: flag,
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(0, 0, 10_000),
  RETENTION_MONTHS: wholeNumber(12, 1, 120),
  ATTENDANCE_RETENTION_MONTHS: wholeNumber(36, 1, 120),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: oneOf(logLevels, 'info'),
  ACCESS_LOG: flag,
  RATE_LIMIT_FACTOR: number(1, 0.01, 1_000_000),
})

/** Settings that belong together. */
const pairs = [
  ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const Settings = Variables.superRefine((settings, context) => {
  for (const [one, other] of [...pairs, ...pairs.map(([a, b]) => [b, a] as const)]) {
    if (!settings[one] || settings[other]) continue
    context.addIssue({
      code: 'custom',
      path: [other],
      message: `is missing: set it too, or leave ${one} empty`,
    })
  }
})

export type Env = Omit<z.infer<typeof Variables>, 'SITE_URL'> & {
  SITE_URL: string
  isHttps: boolean
}

type Given = Record<string, string | undefined>

const families =
  /^(ACCESS|ADMIN|ATTENDANCE|BACKUP|CALENDAR|DATA|DATABASE|MAIL|METRICS|PUBLIC|REMINDER|RETENTION|S3|SITE|SMTP|SUPER|TRUST)_/

/** Prefixes of our settings. Other variables belong to the machine. */
export const unknownSettings = (variables: Given): string[] =>
  Object.keys(variables).filter((name) => families.test(name) && !(name in Variables.shape))

/** @throws Error with a line for each setting that is missing or wrong, or for one that is gone. */
export function parseEnv(variables: Given): Env {
  if (variables.BACKUP_RECIPIENT)
    throw new Error(
      'BACKUP_RECIPIENT is no longer a setting: pipe the archive through age, as docs/run.md shows.',
    )
  // Compose files set missing variables to an empty text.
  const named = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = Settings.safeParse(Object.fromEntries(named))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `\n  ${path.join('.')} ${message}`)
    throw new Error(`The configuration is invalid (see .env.example):${lines.join('')}`)
  }
  const siteUrl = parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`
  return { ...parsed.data, SITE_URL: siteUrl, isHttps: siteUrl.startsWith('https:') }
}
