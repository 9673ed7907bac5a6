import { expect } from '@playwright/test'
import { createResource, createSession, registerPerson, signUpLink } from '../../support/hub-api.ts'
import { listOf, unique } from '../../support/screen.ts'
import { greenShare, uploadGreenPdf } from '../green-pdf.ts'
import type { Journeys } from './journey.ts'

const dialog = { role: 'dialog', name: '' }
const card = (title: string) => ({ role: 'article', name: title })

export const visitorJourneys: Journeys = (journey) => {
  journey(
    'a visitor sees the programme as a list, a calendar and a grid',
    async (person, admin) => {
      const { title } = await createSession(admin)
      await person.visit(`/sessions?q=${encodeURIComponent(title)}`)
      await person.press('button', 'All Events')
      await person.sees(title)
      await person.press('button', 'Calendar')
      await person.sees('Mon', 'table')
      await person.sees(title, 'table')
      await person.press('button', 'Monthly Grid')
      await person.misses('table', '')
      await person.sees(title)
    },
  )

  journey('a visitor opens a session, and Back closes it', async (person, admin) => {
    const { id, title } = await createSession(admin, { description: 'Bring a stethoscope.' })
    await person.visit(listOf(title))
    await person.press('link', title, card(title))
    await person.sees('Bring a stethoscope.', 'dialog', title)
    expect(await person.address()).toContain(`session=${id}`)
    await person.browser.back()
    await person.misses('dialog', title)
    expect(await person.address()).not.toContain(`session=${id}`)
  })

  journey('a visitor registers for the last place', async (person, admin) => {
    const { id, title } = await createSession(admin, { capacity: 2 })
    await registerPerson(admin, id)
    await person.visit(listOf(title))
    await person.press('button', 'Register Now', card(title))
    await person.type('Full Name', 'Ada Lovelace', dialog)
    await person.type('Email Address', 'ada@example.org', dialog)
    await person.type('Tier of Rota', 'tier 2', dialog)
    await person.press('button', 'Register', dialog)
    await person.sees('You are registered', 'dialog')
    await person.press('button', 'Done', dialog)
    await person.sees('Full', 'article', title)
  })

  journey(
    'a person with a place sees it behind the link of an email, and cancels it',
    async (person, admin) => {
      const { id, title } = await createSession(admin)
      await person.visit(await signUpLink(admin, id))
      await person.sees('You have a place.', 'dialog', title)
      await person.press('button', 'I can no longer come', dialog)
      await person.press('button', 'Cancel my place', dialog)
      await person.sees('Your place is cancelled', 'dialog', title)
    },
  )

  journey('a visitor reads a PDF of the resources in the browser', async (person, admin) => {
    const title = unique()
    const documentPath = await uploadGreenPdf(admin)
    await createResource(admin, { title, type: 'document', documentPath })
    await person.visit('/resources')
    await person.sees('View PDF', 'article', title)
    await person.open(documentPath)
    const seen = async () => greenShare(await person.browser.picture())
    await expect.poll(seen, { timeout: 60_000 }).toBeGreaterThan(0.1)
  })

  journey('a visitor on a phone finds a page in the menu, and Back returns', async (person) => {
    await person.browser.resize(360, 740)
    await person.visit('/topic-requests')
    await person.press('button', 'menu')
    await person.press('link', 'Resources', { role: 'navigation', name: '' })
    await person.misses('dialog', '')
    await expect.poll(person.address).toBe('/resources')
    await person.browser.back()
    await expect.poll(person.address).toBe('/topic-requests')
    await person.sees('Get in Touch')
  })
}
