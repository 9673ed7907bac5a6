import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { onEach } from './installations.ts'
import { atLeast, atMost, median, millisecondsOf, type Row } from './rows.ts'

const people = 200
const places = 20
const rounds = 5

/** Two hundred who sign up at once for twenty places: how long until the last of them is answered. */
export const signUps = () =>
  onEach<Row>(async (installation, database) => {
    const hub = await startHubProcess(installation)
    const admin = await hub.signIn()
    const times: number[] = []
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { id } = await aSession(admin, { capacity: places })
      const statuses: number[] = []
      const rush = () =>
        Promise.all(
          Array.from({ length: people }, async () => {
            const { status } = await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
            statuses.push(status)
          }),
        )
      times.push(await millisecondsOf(rush))
      taken.push(statuses.filter((status) => status === 201).length)
      const other = statuses.find((status) => status !== 201 && status !== 409)
      if (other) throw new Error(`A sign-up was answered ${other}`)
    }
    const name = `${people} sign-ups at once for ${places} places, ${database}`
    return [
      atMost(1_000, 'ms', `${name}: the last answer`, median(times)),
      atMost(places, '', `${name}: most places given`, Math.max(...taken)),
      atLeast(places, '', `${name}: fewest places given`, Math.min(...taken)),
    ]
  })
