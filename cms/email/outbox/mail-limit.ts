import {
  RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { limitsCollection } from '#cms/platform/database/mongo/limits-collection.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

/** Mail servers close the account of whoever sends too much: all processes on one database count together. */
export function createMailLimit({ payload, env: { MAIL_PER_MINUTE: points } }: HubContext) {
  const options = { keyPrefix: 'mail', points, duration: 60 }
  const limiter = forDatabase<RateLimiterAbstract>(payload, {
    mongo: ({ connection }) =>
      new RateLimiterMongo({
        ...limitsCollection(connection),
        ...options,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    sqlite: () => new RateLimiterMemory(options),
  })
  return {
    /** For an email that was not sent after all. */
    giveBack: async (): Promise<void> => void (await limiter.reward('sent')),
    /** @returns whether one more mail may be sent in this minute. */
    take: (): Promise<boolean> =>
      limiter.consume('sent').then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return false
          throw refusal
        },
      ),
  }
}
