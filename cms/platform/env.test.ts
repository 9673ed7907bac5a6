import { describe, expect, it } from 'vitest'
import { unknownSettings, parseEnv } from './env.ts'

const needed = { PAYLOAD_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'long enough' }

describe('the configuration', () => {
  it('needs only a secret and a password', () => {
    expect(parseEnv(needed)).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      SITE_TIME_ZONE: 'Europe/London',
      SEED_EXAMPLES: false,
      RATE_LIMIT_FACTOR: 1,
      isHttps: false,
    })
  })

  it('takes the shared password without blanks and line breaks at its ends', () => {
    const { ADMIN_PASSWORD } = parseEnv({ ...needed, ADMIN_PASSWORD: '\u00a0long enough \r\n' })
    expect(ADMIN_PASSWORD).toBe('long enough')
  })

  it('takes an empty value for a missing one', () => {
    expect(parseEnv({ ...needed, DATABASE_URI: '', PORT: '', S3_REGION: '' })).toMatchObject({
      PORT: 3000,
      S3_REGION: 'eu-west-2',
    })
  })

  it.each([
    ['PAYLOAD_SECRET', undefined, 'is missing'],
    ['PAYLOAD_SECRET', 'short', 'must have at least 32 characters'],
    ['ADMIN_PASSWORD', 'short', 'must have at least'],
    ['SITE_TIME_ZONE', 'Europe/Camelot', 'is not a time zone'],
    ['SITE_URL', 'teaching.example.org', 'must be an http(s) address without a path'],
    ['SITE_URL', 'ftp://teaching.example.org', 'must be an http(s) address without a path'],
    ['SITE_URL', 'https://example.org/teaching', 'must be an http(s) address without a path'],
    ['SITE_URL', 'https://example.org?a', 'must be an http(s) address without a path'],
    ['DATABASE_URI', 'postgres://localhost', 'must start with mongodb://'],
    ['DATABASE_URI', 'mongodb://localhost:27017', 'must name a database'],
    ['DATABASE_URI', 'mongodb://a,b:27018/?replicaSet=rs0', 'must name a database'],
    ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['TRUST_PROXY', '1.5', 'must be a whole number from 0 to 10'],
    ['RETENTION_MONTHS', '0', 'must be a whole number from 1 to 120'],
    ['RATE_LIMIT_FACTOR', 'many', 'must be a number from 0.01 to 1000000'],
    ['SEED_EXAMPLES', 'perhaps', 'must be true or false'],
    ['SMTP_URL', 'http://mail', 'must start with smtp://'],
    ['SMTP_URL', 'smtp://', 'must name a mail server'],
    ['SMTP_URL', 'smtp://name:secret@', 'must name a mail server'],
    ['MAIL_REPLY_TO', 'one@example.org, two@example.org', 'is not an address like'],
    ['S3_ENDPOINT', 's3.example.org', 'is not an http(s) address'],
  ])('stops the start with a sentence about %s=%s', (name, value, sentence) => {
    const parse = () => parseEnv({ ...needed, [name]: value })
    expect(parse).toThrow(`\n  ${name} ${sentence}`)
    expect(parse).not.toThrow(/Invalid|expected/)
  })

  it.each([
    ['SUPER_ADMIN_EMAIL', 'a@example.org', 'SUPER_ADMIN_PASSWORD'],
    ['SUPER_ADMIN_PASSWORD', 'long enough to be one', 'SUPER_ADMIN_EMAIL'],
    ['S3_ACCESS_KEY_ID', 'key', 'S3_SECRET_ACCESS_KEY'],
  ])('refuses %s=%s without %s', (name, value, other) => {
    const sentence = `\n  ${other} is missing: set it too, or leave ${name} empty`
    expect(() => parseEnv({ ...needed, [name]: value })).toThrow(sentence)
  })

  it.each([
    ['https://Example.org/', 'https://example.org'],
    ['https://example.org:443', 'https://example.org'],
    ['http://example.org:8080', 'http://example.org:8080'],
  ])('takes SITE_URL=%s as %s, as browsers name it', (SITE_URL, expected) => {
    expect(parseEnv({ ...needed, SITE_URL }).SITE_URL).toBe(expected)
  })

  it('names the alternative to a removed setting', () => {
    expect(() => parseEnv({ ...needed, BACKUP_RECIPIENT: 'age1abc' })).toThrow(
      /^BACKUP_RECIPIENT is no longer a setting: pipe the archive through age.*\.$/,
    )
  })

  it('takes addresses of several MongoDB servers, and fractions for some numbers', () => {
    const DATABASE_URI = 'mongodb://name:secret@a:27017,b:27017/hub?replicaSet=rs0'
    const env = parseEnv({ ...needed, DATABASE_URI, RATE_LIMIT_FACTOR: '0.5', PORT: '8080' })
    expect(env).toMatchObject({ DATABASE_URI, RATE_LIMIT_FACTOR: 0.5, PORT: 8080 })
  })
})

it('an unknown setting is found, and no variable of the machine', () => {
  const names = [
    'ADMIN_PASWORD',
    'SITE_URI',
    'MAIL_FORM',
    'DATABASE_URL',
    'PATH',
    'AWS_REGION',
    'NODE_OPTIONS',
    'PORT',
  ]
  const given = { ...needed, ...Object.fromEntries(names.map((name) => [name, 'x'])) }
  expect(unknownSettings(given)).toEqual(['ADMIN_PASWORD', 'SITE_URI', 'MAIL_FORM', 'DATABASE_URL'])
})
