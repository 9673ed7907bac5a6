import { setTimeout as wait } from 'node:timers/promises'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { TestClient, Reply } from './test-client.ts'
import { aPerson, aWaitingPerson } from './factories.ts'
import { randomFrom, seed } from './seed.ts'

/** Where a person has to be, as the answers said; `somewhere` is one of the two lists. */
export type Whereabouts = 'registered' | 'waiting' | 'somewhere' | 'nowhere'
type Known = { sessionId: string; whereabouts: Whereabouts | 'unknown' }

/** The answer, or undefined when the server was gone before it came. */
export const attempt = (call: () => Promise<Reply>): Promise<Reply | undefined> =>
  call().catch(() => undefined)

/**
 * People who sign up for sessions and are promoted and deleted, each client one call after the other,
 * whatever happens to the server. It remembers what each answer promised.
 */
export class ConcurrentSignUps {
  readonly known = new Map<string, Known>()
  readonly statuses = new Map<number, number>()
  readonly #random = randomFrom(seed)
  #isOver = false
  #clients: Promise<void>[] = []
  readonly #admin: TestClient
  readonly #sessionIds: string[]

  constructor(admin: TestClient, sessionIds: string[]) {
    this.#admin = admin
    this.#sessionIds = sessionIds
  }

  start(clients: number): void {
    this.#isOver = false
    this.#clients = Array.from({ length: clients }, () => this.#go())
  }

  /** Ends after the calls that are under way; it may start again. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#clients)
  }

  /** How many calls were answered with `status`. */
  count = (status: number) => this.statuses.get(status) ?? 0

  async #call(method: string, path: string, body?: unknown) {
    const answer = await attempt(() => this.#admin.send(method, path, body))
    if (answer) this.statuses.set(answer.status, this.count(answer.status) + 1)
    // It may be seconds until somebody answers again.
    else await wait(100)
    return answer
  }

  async #signUp(list: 'register' | 'waiting-list', whereabouts: Whereabouts) {
    const sessionId = this.#random.one(this.#sessionIds)!
    const person = list === 'register' ? aPerson() : aWaitingPerson()
    const known: Known = { sessionId, whereabouts: 'unknown' }
    this.known.set(person.email, known)
    const answer = await this.#call('POST', `/api/sessions/${sessionId}/${list}`, person)
    if (answer?.status === 201) known.whereabouts = whereabouts
    if (answer?.status === 409) known.whereabouts = 'nowhere'
    return answer?.status === 201 ? { known, id: String(answer.body.id) } : undefined
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      const registered = await this.#signUp('register', 'registered')
      if (registered && this.#random.below(10) < 4) {
        registered.known.whereabouts = 'unknown'
        const answer = await this.#call('DELETE', `/api/registrations/${registered.id}`)
        if (answer?.status === 204) registered.known.whereabouts = 'nowhere'
      }
      const waiting = await this.#signUp('waiting-list', 'waiting')
      if (waiting && this.#random.below(10) < 6) {
        waiting.known.whereabouts = 'somewhere'
        const answer = await this.#call('POST', `/api/waiting-list/${waiting.id}/promote`, {
          withinCapacity: true,
        })
        if (answer?.status === 201) waiting.known.whereabouts = 'registered'
      }
    }
  }

  /** People who are not where an answer said, or on a list twice. Ends empty. */
  async findMisplaced(): Promise<string[]> {
    const { body } = await this.#admin.get<AdminSessionView[]>(
      '/api/admin/sessions-with-registrations',
    )
    const found = new Map<string, Whereabouts[]>()
    const note = (sessionId: string, list: { email: string }[], whereabouts: Whereabouts) => {
      for (const { email } of list) {
        const key = `${sessionId} ${email}`
        found.set(key, [...(found.get(key) ?? []), whereabouts])
      }
    }
    for (const { id, registrations, waitingList } of body) {
      note(id, registrations, 'registered')
      note(id, waitingList, 'waiting')
    }
    const misplaced: string[] = []
    for (const [email, { sessionId, whereabouts }] of this.known) {
      const places = found.get(`${sessionId} ${email}`) ?? []
      const isRight =
        places.length === 0
          ? whereabouts === 'nowhere' || whereabouts === 'unknown'
          : whereabouts === 'somewhere' || whereabouts === 'unknown' || whereabouts === places[0]
      if (!isRight || places.length > 1) {
        misplaced.push(
          `${email} should be ${whereabouts} and is ${places.join(' and ') || 'nowhere'}`,
        )
      }
    }
    return misplaced
  }
}
