import addressParser from 'nodemailer/lib/addressparser/index.js'
import { z } from 'zod'
import { logLevels } from '#cms/logging/logger.ts'

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** One address, with or without a name before it. */
const isSender = (text: string) => {
  const addresses = addressParser(text, { flatten: true })
  return (
    addresses.length === 1 &&
    z.email().or(z.string().endsWith('@localhost')).safeParse(addresses[0]?.address).success
  )
}

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsMissing, schema.optional())
const withDefault = (value: string) => z.preprocess(blankIsMissing, z.string().default(value))
const number = (value: number, low: number, high: number) =>
  z.preprocess(blankIsMissing, z.coerce.number().min(low).max(high).default(value))
const flag = (value: 'true' | 'false') =>
  z
    .preprocess(blankIsMissing, z.enum(['true', 'false']).default(value))
    .transform((text) => text === 'true')

const Variables = z.object({
  NODE_ENV: withDefault('development'),
  PORT: number(3000, 0, 65_535),
  SITE_URL: optional(z.url({ protocol: /^https?$/, error: 'is not an http(s) address' })),
  SITE_TIME_ZONE: withDefault('Europe/London').refine(
    isTimeZone,
    'is not a time zone like Europe/London',
  ),
  SITE_TITLE: withDefault('ED Teaching Hub'),
  DATABASE_URI: optional(
    z
      .string()
      .regex(
        /^mongodb(\+srv)?:\/\//,
        'must start with mongodb:// (or be empty for the embedded database)',
      ),
  ),
  DATA_DIR: withDefault('data'),
  PAYLOAD_SECRET: z
    .string({ error: 'is missing; `npm start` writes one into .env' })
    .min(32, 'must have at least 32 characters'),
  ADMIN_PASSWORD: z
    .string({ error: 'is missing; `npm start` writes one into .env' })
    .min(8, 'must have at least 8 characters'),
  SUPER_ADMIN_EMAIL: optional(z.email('is not an e-mail address')),
  SUPER_ADMIN_PASSWORD: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: withDefault('ED Teaching Hub <teaching@localhost>').refine(
    isSender,
    'is not a sender like ED Teaching <teaching@example.org>',
  ),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault('eu-west-2'),
  S3_ENDPOINT: optional(z.url({ error: 'is not an address' })),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  TRUST_PROXY: number(0, 0, 10),
  SEED_EXAMPLES: flag('true'),
  RETENTION_MONTHS: number(12, 1, 120),
  LOG_LEVEL: z.preprocess(
    blankIsMissing,
    z.enum(logLevels, { error: `is not one of ${logLevels.join(', ')}` }).default('info'),
  ),
  RATE_LIMIT_FACTOR: number(1, 0.01, 1_000_000),
})

export type Env = Omit<z.infer<typeof Variables>, 'SITE_URL'> & {
  SITE_URL: string
  isHttps: boolean
}

/**
 * The configuration, parsed once at start (design §8).
 * @throws Error with one line for each variable that is missing or wrong.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
    throw new Error(`The configuration is not right (see .env.example):\n${lines.join('\n')}`)
  }
  const siteUrl = (parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(
    /\/+$/,
    '',
  )
  return { ...parsed.data, SITE_URL: siteUrl, isHttps: siteUrl.startsWith('https:') }
}
