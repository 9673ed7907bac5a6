import type { RequestHandler } from 'express'
import { paths } from '#collections/pages/paths.ts'

/** The address that a person types from an email into the computer of a room; a wrong code has a page, too. */
export const doorPath = /^\/door\/([\w-]{1,20})\/?$/i

/** Leads to the page of a door, which takes the code out of its address. */
export const openDoorPage: RequestHandler = (request, response) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  response.redirect(`${paths.sessions}?door=${request.params[0]}`)
}
