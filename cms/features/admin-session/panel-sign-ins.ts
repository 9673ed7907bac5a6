import { type Endpoint, logoutOperation, type PayloadRequest } from 'payload'
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
