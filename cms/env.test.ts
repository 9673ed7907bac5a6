import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

const needed = { PAYLOAD_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'long enough' }

describe('the configuration', () => {
  it('needs a secret and a password alone', () => {
    expect(parseEnv(needed)).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      SITE_TIME_ZONE: 'Europe/London',
      SEED_EXAMPLES: true,
      RATE_LIMIT_FACTOR: 1,
      isHttps: false,
    })
  })

  it('takes an empty value for a missing one', () => {
    expect(parseEnv({ ...needed, DATABASE_URI: '', PORT: '', S3_REGION: '' })).toMatchObject({
      PORT: 3000,
      S3_REGION: 'eu-west-2',
    })
  })

  it.each([
    ['PAYLOAD_SECRET', undefined],
    ['PAYLOAD_SECRET', 'short'],
    ['ADMIN_PASSWORD', 'short'],
    ['SITE_TIME_ZONE', 'Europe/Camelot'],
    ['SITE_URL', 'teaching.example.org'],
    ['DATABASE_URI', 'postgres://localhost'],
    ['PORT', 'eighty'],
    ['SEED_EXAMPLES', 'perhaps'],
    ['SMTP_URL', 'http://mail'],
  ])('stops the start with a sentence about %s=%s', (name, value) => {
    expect(() => parseEnv({ ...needed, [name]: value })).toThrow(new RegExp(`\\n  ${name} `))
  })
})
