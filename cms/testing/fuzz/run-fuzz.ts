import fc from 'fast-check'
import type { Payload } from 'payload'
import { seed } from '#cms/testing/seed.ts'
import { describeResult } from './failures.ts'
import { sendAll } from './send.ts'
import type { FuzzResult, FuzzCase } from './fuzz-case.ts'
import { fingerprint } from './stored.ts'

export type Target = { url: string; payload: Payload }

const isRefused = ({ status, fuzzCase }: FuzzResult) => status >= 300 || fuzzCase.method === 'GET'

/** Fires until none of the cases is answered with a success any more: then nothing may change. */
async function refusalsChange({ url, payload }: Target, hits: FuzzResult[], before: string) {
  let hash = before
  let refused = hits.filter(isRefused)
  while (refused.length < hits.length) {
    // Some have done what they asked for. The others, alone, must leave everything as it is.
    hash = (await fingerprint(payload)).hash
    hits = await sendAll(
      url,
      refused.map(({ fuzzCase }) => fuzzCase),
    )
    refused = hits.filter(isRefused)
  }
  return (await fingerprint(payload)).hash !== hash
}

/**
 * Sends `count` requests and judges the answers.
 * @param what tells one series of requests from the others of a run.
 * @param casesFor the requests to choose from, given the ids of everything that is stored now.
 * @returns one line for each thing that is wrong, with the seed; none when all is well.
 */
export async function runFuzz(
  target: Target,
  what: string,
  casesFor: (ids: string[]) => fc.Arbitrary<FuzzCase>,
  count: number,
  failureOf: (hit: FuzzResult) => string | undefined,
): Promise<string[]> {
  const { hash, ids } = await fingerprint(target.payload)
  const hits = await sendAll(
    target.url,
    fc.sample(casesFor(ids), { seed: seed ^ fc.hash(what), numRuns: count }),
  )
  const failures = hits.flatMap((hit) => {
    const failure = failureOf(hit)
    return failure ? [`TEST_SEED=${seed} ${describeResult(hit, failure)}`] : []
  })
  if (await refusalsChange(target, hits, hash)) {
    const cases = new Set(
      hits.map(({ fuzzCase }) => `${fuzzCase.method} ${fuzzCase.path.slice(0, 80)}`),
    )
    failures.push(
      `TEST_SEED=${seed} a refusal changed what is stored, one of: ${[...cases].join(', ')}`,
    )
  }
  return failures
}
