import { answerWith } from '../support/answers.ts'
import { registerPerson, signUpLink } from '../support/hub-api.ts'
import { dialog } from '../support/screen.ts'
import { storeSession } from './programme.ts'
import type { Stage } from './state.ts'

/** A session that somebody was at, as the hub tells of it. */
export const attended = (title: string, day: string) => ({
  session: title,
  title,
  category: 'Trauma',
  faculty: null,
  startTime: `${day}T13:00:00.000Z`,
  endTime: `${day}T14:30:00.000Z`,
  minutes: 90,
  standing: 'counts',
  share: 'all',
  source: 'door',
  number: '7K3M9QXT2D4H',
  materialsUrl: null,
  feedback: 'closed',
  link: 'a1',
})

/** As on a device that remembers a place, a place on a waiting list and an attendance. */
export async function openRemembered({ page, admin }: Stage) {
  const place = await storeSession(admin, 'Wound Closure with Local Blocks')
  const full = await storeSession(admin, 'Night Handover: What Matters', { capacity: 1 })
  await registerPerson(admin, full.id)
  const past = await storeSession(admin, 'Sepsis, Looking Back', {
    startTime: '2026-09-02T13:00:00',
    endTime: '2026-09-02T14:30:00',
  })
  const known = (link: string) => ({ link, name: 'Ada' })
  const linkOf = async (id: string, way?: 'waiting-list') =>
    known((await signUpLink(admin, id, way)).split('=')[1]!)
  const links = {
    [place.id]: await linkOf(place.id),
    [full.id]: await linkOf(full.id, 'waiting-list'),
    [`${past.id}#attendance`]: known('a1'),
  }
  await answerWith(page, '**/api/my/attendance', [attended('Sepsis, Looking Back', '2026-09-02')])
  const visitor = { fullName: 'Ada', email: 'ada@example.org', rotaTier: 'tier 2', links }
  await page.addInitScript(
    (value) => localStorage.setItem('rememberedVisitor', value),
    JSON.stringify(visitor),
  )
  await page.goto('/sessions?my')
  await dialog(page).getByText('You were there: 1.5 hours.').waitFor()
}
