import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { isBuilt } from './static-site.ts'

if (!isBuilt(path.resolve('dist/site'))) throw new Error('Build the site first: npm run build')
const { hub: app } = await aHub({ SITE_TITLE: 'Teaching at “St Elsewhere”' })

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = { name: string; short_name: string; display: string; icons: Icon[] }

const readManifest = async () => {
  const answer = await fetch(`${app.url}/manifest.webmanifest`)
  return { answer, manifest: (await answer.json()) as Manifest }
}

it('has the name of this site, and is revalidated each time', async () => {
  const { answer, manifest } = await readManifest()
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(manifest).toMatchObject({
    name: 'Teaching at “St Elsewhere”',
    short_name: 'Teaching at “St Elsewhere”',
    display: 'standalone',
    start_url: '/sessions',
    scope: '/',
  })
})

it('has icons, one of them maskable, and the picture of shared links, in their sizes', async () => {
  const { icons } = (await readManifest()).manifest
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const files = [
    ...icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', purpose: '' },
    // As pages state it.
    { src: '/icons/share.png', sizes: '1200x630', purpose: '' },
  ]
  for (const { src, sizes, purpose } of files) {
    const answer = await fetch(app.url + src)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const image = sharp(Buffer.from(await answer.arrayBuffer()))
    const { width, height } = await image.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const { isOpaque } = await image.stats()
    expect(isOpaque).toBe(purpose !== 'any')
  }
})

it('is linked in every page, with the icon of devices that read no manifest', async () => {
  for (const page of ['/', '/sessions', '/admin']) {
    const document = await (await fetch(app.url + page)).text()
    expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    expect(document).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"')
  }
})

it('the service worker is revalidated each time', async () => {
  const answer = await fetch(`${app.url}/sw.js`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})
