import { setTimeout as wait } from 'node:timers/promises'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { List } from '#collections/registrations/person.ts'
import { aPerson, aWaitingPerson } from './factories.ts'
import type { TestClient } from './test-client.ts'

/**
 * People who sign up for sessions. Every second registration is deleted. Each client makes one call after the other,
 * also while the server is down, and remembers what each answer promised.
 */
export class ConcurrentSignUps {
  /** The list of each address that was answered; undefined for one that was refused. */
  readonly #promised = new Map<string, List | undefined>()
  readonly #statuses: number[] = []
  #isOver = false
  /** Of all clients, because each makes only a few calls. */
  #isKept = false
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

  async #signUp(path: string, person: { email: string }, list: List) {
    const answer = await this.#admin.post<{ id: string }>(path, person).catch(() => undefined)
    // It may be seconds until somebody answers again.
    if (!answer) return wait(100, undefined)
    this.#statuses.push(answer.status)
    if (answer.status === 201) this.#promised.set(person.email, list)
    if (answer.status === 409) this.#promised.set(person.email, undefined)
    return answer
  }

  /** A person's list is unknown while an answer is missing. */
  async #delete(id: string, { email }: { email: string }) {
    this.#promised.delete(email)
    const answer = await this.#admin.delete(`/api/registrations/${id}`).catch(() => undefined)
    if (!answer) return
    this.#statuses.push(answer.status)
    if (answer.status === 204) this.#promised.set(email, undefined)
  }

  async #go(): Promise<void> {
    while (!this.#isOver) {
      for (const id of this.#sessionIds) {
        const person = aPerson()
        const signedUp = await this.#signUp(`/api/sessions/${id}/register`, person, 'registered')
        if (signedUp?.status === 201) {
          this.#isKept = !this.#isKept
          if (!this.#isKept) await this.#delete(signedUp.body.id, person)
        }
        await this.#signUp(`/api/sessions/${id}/waiting-list`, aWaitingPerson(), 'waiting')
      }
    }
  }

  /** People who are not where an answer said. Ends empty. */
  async findMisplaced(): Promise<string[]> {
    const path = '/api/admin/sessions-with-registrations'
    const { body } = await this.#admin.get<AdminSessionView[]>(path)
    const found = new Map<string, List>()
    for (const { registrations, waitingList } of body) {
      for (const { email } of registrations) found.set(email, 'registered')
      for (const { email } of waitingList) found.set(email, 'waiting')
    }
    return [...this.#promised.keys()].filter((one) => found.get(one) !== this.#promised.get(one))
  }
}
