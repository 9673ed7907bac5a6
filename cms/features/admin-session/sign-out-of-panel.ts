import { logoutOperation, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'

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
