import { writeFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { accounts } from '../../support/accounts.ts'
import { joinWaitingList, tableIn, unique } from '../../support/admin-sign-in.ts'
import { createSession, inDays, registerPerson } from '../../support/hub-api.ts'
import { createHeading, createResource, clearCuratedList } from '../../support/resources-api.ts'
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
    await person.press('button', 'Category', dialog)
    await person.press('option', 'Simulation')
    await person.misses('option', 'Simulation')
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

  journey('an administrator gives somebody who waits a place', async (person, admin) => {
    const { id, title } = await createSession(admin, { title: unique('Promoting'), capacity: 1 })
    await registerPerson(admin, id, 'First Person')
    const { email } = await joinWaitingList(admin, id, 'Grace Waiting')
    await openSignedIn(person, `/registrations?q=${encodeURIComponent(title)}`)
    const question = await person.browser.agree(() =>
      person.press('button', 'Promote Grace Waiting'),
    )
    expect(question).toContain('The only place of this session is taken')
    await person.sees('Promoted Successfully', 'alertdialog')
    await person.sees(email, 'table', `Registrations of ${title}`)
  })

  journey('an administrator reorders the resources with buttons', async (person, admin) => {
    await clearCuratedList(admin)
    await createHeading(admin, 'section-headings', { title: 'Section', orderIndex: 0 })
    await createResource(admin, { title: 'Airway', orderIndex: 1 })
    await createResource(admin, { title: 'Burns', orderIndex: 2 })
    await openSignedIn(person, '/admin')
    await person.visit('/admin-edu-resources')
    await person.press('button', 'Move up: Burns')
    await person.sees('Resources Reordered', 'alertdialog')
    await person.visit('/resources')
    await person.seesInOrder('Section', 'Burns', 'Airway')
  })
}
