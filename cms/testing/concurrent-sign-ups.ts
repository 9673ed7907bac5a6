import { setTimeout as wait } from 'node:timers/promises'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { aPerson, aWaitingPerson } from './factories.ts'
import { randomFrom, seed } from './seed.ts'
import type { TestClient } from './test-client.ts'

/** Where a person may be, by what the answers said. */
const allowed = {
  registered: ['registered'],
  waiting: ['waiting'],
  somewhere: ['registered', 'waiting'],
  nowhere: ['nowhere'],
  unknown: ['registered', 'waiting', 'nowhere'],
}
type Whereabouts = keyof typeof allowed

/**
 * People who sign up for sessions and are promoted and deleted, each client one call after the other,
 * whatever happens to the server. It remembers what each answer promised.
 */
export class ConcurrentSignUps {
  /** By address. */
  readonly #known = new Map<string, Whereabouts>()
  readonly #statuses: number[] = []
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
  count = (status: number) => this.#statuses.filter((one) => one === status).length

  /** @returns the answer, or undefined when the server was gone before it came. */
  async #call(method: string, path: string, body?: unknown) {
    const answer = await this.#admin.send(method, path, body).catch(() => undefined)
    if (answer) this.#statuses.push(answer.status)
    // It may be seconds until somebody answers again.
    else await wait(100)
    return answer
  }

  /** @returns the id of the row. */
  async #signUp(path: string, person: { email: string }, whereabouts: Whereabouts) {
    const session = this.#random.one(this.#sessionIds)
    this.#known.set(person.email, 'unknown')
    const answer = await this.#call('POST', `/api/sessions/${session}/${path}`, person)
    if (answer?.status === 409) this.#known.set(person.email, 'nowhere')
    if (answer?.status !== 201) return undefined
    this.#known.set(person.email, whereabouts)
    return String(answer.body.id)
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      const person = aPerson()
      const registered = await this.#signUp('register', person, 'registered')
      if (registered && this.#random.below(10) < 4) {
        this.#known.set(person.email, 'unknown')
        const answer = await this.#call('DELETE', `/api/registrations/${registered}`)
        if (answer?.status === 204) this.#known.set(person.email, 'nowhere')
      }
      const other = aWaitingPerson()
      const waiting = await this.#signUp('waiting-list', other, 'waiting')
      if (waiting && this.#random.below(10) < 6) {
        this.#known.set(other.email, 'somewhere')
        const path = `/api/waiting-list/${waiting}/promote`
        const answer = await this.#call('POST', path, { withinCapacity: true })
        if (answer?.status === 201) this.#known.set(other.email, 'registered')
      }
    }
  }

  /** People who are not where an answer said, or on a list twice. Ends empty. */
  async findMisplaced(): Promise<string[]> {
    const path = '/api/admin/sessions-with-registrations'
    const { body } = await this.#admin.get<AdminSessionView[]>(path)
    const found = new Map<string, string>()
    const note = (list: { email: string }[], whereabouts: Whereabouts) => {
      for (const { email } of list)
        found.set(email, found.has(email) ? 'on two lists' : whereabouts)
    }
    for (const { registrations, waitingList } of body) {
      note(registrations, 'registered')
      note(waitingList, 'waiting')
    }
    return [...this.#known].flatMap(([email, wanted]) => {
      const is = found.get(email) ?? 'nowhere'
      return allowed[wanted].includes(is) ? [] : [`${email} should be ${wanted} and is ${is}`]
    })
  }
}
