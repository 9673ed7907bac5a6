import { type Endpoint, logoutOperation, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'
import { forbidden } from '#cms/platform/errors.ts'

type SignedIn = { _sid?: string; sessions?: { id: string; createdAt: string; expiresAt: string }[] }

function signedIn({ user }: PayloadRequest): SignedIn {
  if (!user) throw forbidden('You are not allowed to perform this action.')
  return user as SignedIn
}

const list: Endpoint = {
  method: 'get',
  path: '/sign-ins',
  handler: (req) => {
    const { _sid, sessions = [] } = signedIn(req)
    const signIns = sessions
      .filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
      .map(({ id, createdAt }) => ({ id, createdAt, isThisOne: id === _sid }))
    return Response.json(signIns.toReversed(), { headers: { 'Cache-Control': 'no-store' } })
  },
}

const end: Endpoint = {
  method: 'delete',
  path: '/sign-ins/:id',
  handler: async (req) => {
    // Payload ends the sign-in of the request.
    Object.assign(signedIn(req), { _sid: String(req.routeParams?.id) })
    await logoutOperation({ collection: req.payload.collections.user, req })
    return Response.json({ message: 'This sign-in has ended.' })
  },
}

export const panelSignIns = [list, end]

/** @returns a cookie that clears the super-admin's, if there is one. */
export async function signOutOfPanel(req: PayloadRequest): Promise<string | undefined> {
  if (req.user?.role !== 'super-admin') return undefined
  const { collections, config } = req.payload
  const collection = collections.user
  await logoutOperation({ collection, req })
  return generateExpiredPayloadCookie({
    collectionAuthConfig: collection.config.auth,
    cookiePrefix: config.cookiePrefix,
    returnCookieAsObject: false,
  })
}
