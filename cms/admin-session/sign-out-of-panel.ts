import { logoutOperation, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'

/** Ends a super-admin's session in the panel. @returns the cookie that clears the browser's, if any. */
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
