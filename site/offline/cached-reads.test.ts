import { expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { isSavedRead, isSitePage } from './cached-reads.ts'

const filled = (path: string) => `/api${path.replaceAll(/:\w+/g, '7')}`

it('saves what visitors read of the programme, the resources and the pages, and nothing else [page.offline]', () => {
  const paths = new Set(calls.map(({ path }) => path))
  expect([...paths].filter((path) => isSavedRead(filled(path))).toSorted()).toEqual([
    '/categories',
    '/config',
    '/cover-info',
    '/page-content/:pageId',
    '/resources',
    '/section-headings',
    '/sessions',
    '/sessions/month/:year/:month',
    '/sub-headings',
    '/theatre-list-page-content',
    '/topic-requests-page-content',
  ])
})

it('saves nothing that only administrators may read', () => {
  const admin = calls.filter(({ method, admin }) => method === 'GET' && admin)
  expect(admin.length).toBeGreaterThan(3)
  expect(admin.filter(({ path }) => isSavedRead(filled(path)))).toEqual([])
  expect(isSavedRead('/api/sessions/7')).toBe(false)
  expect(isSavedRead('/api/sessions/month/2026/6/registrations')).toBe(false)
})

it('treats the site’s pages as its own, but no files, calls or panel pages', () => {
  for (const path of ['/', '/sessions', '/admin', '/no/such/page']) {
    expect(isSitePage(path)).toBe(true)
  }
  for (const path of ['/cms', '/cms/login', '/api/sessions', '/objects/a', '/sw.js', '/a/b.pdf']) {
    expect(isSitePage(path)).toBe(false)
  }
})
