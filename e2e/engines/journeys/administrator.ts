import { writeFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { accounts } from '../../support/accounts.ts'
import { tableIn } from '../../support/admin-sign-in.ts'
import { inDays } from '../../support/hub-api.ts'
import { unique } from '../../support/screen.ts'
import type { Person } from '../person.ts'
import type { Journeys } from './journey.ts'

const dialog = { role: 'dialog', name: '' }

async function openSignedIn(person: Person, path: string) {
  await person.visit(path)
  await person.type('Admin Password', accounts.ADMIN_PASSWORD)
  await person.press('button', 'Access Admin Panel')
  await person.sees('Admin Mode Active')
}

async function stored(admin: APIRequestContext, title: string) {
  const sessions = (await (await admin.get('/api/sessions')).json()) as { title: string }[]
  return sessions.find((session) => session.title === title)
}

export const administratorJourneys: Journeys = (journey) => {
  journey('an administrator adds a session with its times', async (person, admin) => {
    const title = unique('Typed Session')
    const year = Number(inDays(0).slice(0, 4)) + 1
    await openSignedIn(person, `/admin?year=${year}`)
    await person.press('button', 'Add Session')
    await person.type('Title', title, dialog)
    await person.type('Description', 'Typed throughout.', dialog)
    await person.browser.key('Tab')
    await person.browser.type('Simulation')
    await person.type('Location', 'Room 9', dialog)
    await person.typeTime('Start Date and Time', `${year}-12-12T08:00`, dialog)
    await person.typeTime('End Date and Time', `${year}-12-12T09:30`, dialog)
    await person.press('button', 'Create Session', dialog)
    await person.sees('Session Created', 'alertdialog')
    await person.sees('08:00–09:30', 'row', title)
    expect(await stored(admin, title)).toMatchObject({
      startTime: `${year}-12-12T08:00:00.000Z`,
      endTime: `${year}-12-12T09:30:00.000Z`,
    })
  })

  journey('an administrator imports a file', async (person) => {
    const title = unique('Imported')
    const times = [inDays(5, '09:00'), inDays(5, '10:00')].map((time) => time.slice(0, 16))
    const file = test.info().outputPath('term.csv')
    await writeFile(
      file,
      `title,description,category,location,startTime,endTime\n${title},What to know.,Simulation,Room 7,${times.join()}\n`,
    )
    await openSignedIn(person, tableIn(5))
    await person.press('button', 'More')
    await person.press('menuitem', 'Import')
    await person.sees('Choose File', 'dialog')
    await person.browser.chooseFile(file)
    await person.press('button', 'Import 1 Session', dialog)
    await person.sees('Session Created', 'alertdialog')
    await person.sees('09:00–10:00', 'row', title)
  })
}
