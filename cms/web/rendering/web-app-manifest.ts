import type { RequestHandler } from 'express'
import { siteDescription } from '#collections/pages/defaults.ts'
import type { Env } from '#cms/platform/env.ts'

export const manifestPath = '/manifest.webmanifest'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const webAppManifest = ({ SITE_TITLE }: Env): RequestHandler => {
  const manifest = JSON.stringify({
    id: '/',
    name: SITE_TITLE,
    short_name: SITE_TITLE,
    description: siteDescription,
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/sessions',
    scope: '/',
    display: 'standalone',
    // A manifest has one theme color; an open page's meta tag follows the device.
    theme_color: '#ffffff',
    background_color: '#f7f6f3',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  })
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(manifest)
  }
}
