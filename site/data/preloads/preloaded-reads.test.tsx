// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { readConfig } from '#collections/users/contract.ts'

const fetched = vi.fn<typeof fetch>()
const comeBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] })

beforeEach(() => {
  comeBy('navigate')
  reading += 1
  vi.resetModules()
  fetched.mockImplementation(async () => Response.json({ siteTitle: 'From the server' }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
  document.body.replaceChildren()
})

// The cache is shared between tests: each reads something else.
let reading = 0
const address = () => `/api/reading-${reading}`

/** Renders a read on a page whose document contains `answers`. */
async function show(answers: string) {
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="hub-answers">${answers}</script>`
  const { refresh, useRead } = await import('#site/data/swr.ts')
  const call = { path: `/reading-${reading}` } as Pick<typeof readConfig, 'response'> & {
    path: string
  }
  const Title = () => <h1>{useRead(call).data?.siteTitle ?? 'Loading'}</h1>
  render(<Title />, { container: document.querySelector('#root')! })
  return refresh
}

const preloaded = () => `{"${address()}": {"siteTitle": "From the document"}}`

it('fetches preloaded data again after a change', async () => {
  const refresh = await show(preloaded())
  await new Promise((resolve) => setTimeout(resolve, 20))
  await refresh()
  expect(await screen.findByText('From the server')).toBeTruthy()
  expect(fetched).toHaveBeenCalledOnce()
})

it('shows a page at once after Back from another site, but fetches its data again', async () => {
  comeBy('back_forward')
  await show(preloaded())
  expect(screen.getByText('From the document')).toBeTruthy()
  expect(await screen.findByText('From the server')).toBeTruthy()
})

it.each(['', '{"/api/other": []}'])(
  'reads from the server if the document has %j',
  async (answers) => {
    await show(answers)
    expect(await screen.findByText('From the server')).toBeTruthy()
  },
)
