import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Next renders the panel's pages and nothing else; the server around it does the rest. */
const nextConfig = {
  poweredByHeader: false,
  // `npm run typecheck` checks the whole repository, this folder included.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingRoot: root,
  turbopack: { root },
  // What the server has loaded already is not bundled a second time: there is one Payload.
  serverExternalPackages: [
    'payload',
    '@payloadcms/translations',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/drizzle',
    '@payloadcms/email-nodemailer',
    '@payloadcms/graphql',
  ],
}

export default withPayload(nextConfig)
