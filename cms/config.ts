import path from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Endpoint, type SanitizedConfig } from 'payload'
import { attendanceCollection } from '#collections/attendance/collection.ts'
import { feedbackCollection } from '#collections/feedback/collection.ts'
import { auditEventCollection } from '#collections/audit-log/collection.ts'
import { categoryCollection } from '#collections/categories/collection.ts'
import { storedFileCollection } from '#collections/files/collection.ts'
import { sectionHeadingCollection, subHeadingCollection } from '#collections/headings/collection.ts'
import { mailCollection } from '#collections/mail/mail.collection.ts'
import { mailTemplatesGlobal } from '#collections/mail/mail-templates.collection.ts'
import {
  overviewGlobal,
  resourcesPageGlobal,
  theatreListPageGlobal,
  topicRequestsPageGlobal,
} from '#collections/pages/page-globals.collection.ts'
import {
  placesCollection,
  registrationCollection,
  waitingListSettingsGlobal,
} from '#collections/registrations/collection.ts'
import { resourceCollection } from '#collections/resources/collection.ts'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { importCollection, sessionCollection } from '#collections/sessions/collection.ts'
import {
  theatreRequestCollection,
  topicRequestCollection,
} from '#collections/request-forms/collection.ts'
import {
  adminPasswordGlobal,
  adminSessionCollection,
  userCollection,
} from '#collections/users/collection.ts'
import { auditLog } from '#cms/platform/audit-log/plugin.ts'
import { databaseAdapter, databasePlugins, type Purpose } from '#cms/platform/database/adapter.ts'
import { noteConflict } from '#cms/platform/database/transactions.ts'
import type { Env } from './platform/env.ts'
import { answerErrors } from '#cms/platform/http/error-answers.ts'
import { adminPasswordHooks } from '#cms/features/admin-session/valid-password.ts'
import {
  ensureSuperAdmin,
  panelAccountHooks,
  panelSignIns,
} from '#cms/features/admin-session/panel-accounts.ts'
import { siteTimes } from '#cms/web/panel/site-times.ts'
import { sharedPasswordStrategy } from '#cms/features/admin-session/shared-password.ts'
import { categoryHooks } from '#cms/features/categories/categories.ts'
import { fileHooks } from '#cms/features/uploads/stored-files.ts'
import { rememberDevice } from '#cms/platform/security/signed-cookie.ts'
import { waitingListSettingsHooks } from './features/sign-up/offers/offer-places.ts'
import { personHooks } from '#cms/features/sign-up/person-hooks.ts'
import { resourceHooks } from '#cms/features/resources/resources.ts'
import { sessionHooks } from '#cms/features/sessions/session-hooks.ts'
import type { Logger } from '#cms/platform/logging/logger.ts'
import { mailAdapter } from './email/outbox/deliver.ts'
import { emailKinds } from '#cms/features/email-kinds.ts'
import { registerKinds } from '#cms/email/templates/kinds.ts'
import { mailTemplateHooks } from '#cms/email/templates/write-email.ts'
import { bucketPlugins } from '#cms/platform/storage/s3.ts'
import { objectsFolder, openStorage } from '#cms/platform/storage/storage-of.ts'

export async function createConfig(
  env: Env,
  logger?: Logger,
  purpose?: Purpose,
  endpoints: Endpoint[] = [],
): Promise<SanitizedConfig> {
  registerKinds(emailKinds)
  await openStorage(env)
  const config = await buildConfig({
    secret: env.PAYLOAD_SECRET,
    serverURL: env.SITE_URL,
    routes: { admin: '/cms', api: '/cms/api' },
    db: await databaseAdapter(env, purpose),
    editor: lexicalEditor(),
    email: mailAdapter(env),
    plugins: [
      auditLog,
      siteTimes(env.SITE_TIME_ZONE),
      ...databasePlugins(env),
      ...(await bucketPlugins(env)),
    ],
    upload: { limits: { fileSize: largestUpload }, abortOnLimit: true },
    logger,
    telemetry: false,
    graphQL: { disable: true },
    typescript: { autoGenerate: false, outputFile: path.resolve('cms/payload-types.ts') },
    // Refusals are answers.
    loggingLevels: { APIError: false, Forbidden: false, NotFound: false, ValidationError: false },
    endpoints,
    hooks: { afterError: [answerErrors, ({ error, req }) => noteConflict(error, req)] },
    // `__Host-` ties the cookie to this host; browsers refuse it on http.
    cookiePrefix: env.isHttps ? '__Host-hub-panel' : 'hub-panel',
    admin: {
      user: userCollection.slug,
      // Gravatar, the default, would learn the account's address.
      avatar: 'default',
      theme: 'all',
      components: {
        graphics: {
          Logo: { path: '/app/components/brand#Logo', clientProps: { title: env.SITE_TITLE } },
          Icon: '/app/components/brand#Icon',
        },
      },
      dateFormat: 'EEE d MMM yyyy, HH:mm',
      importMap: {
        baseDir: path.resolve('cms/web/panel'),
        importMapFile: path.resolve('cms/web/panel/import-map.js'),
      },
      meta: {
        titleSuffix: ` · ${env.SITE_TITLE}`,
        icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
      },
    },
    collections: [
      { ...sessionCollection, hooks: sessionHooks },
      { ...categoryCollection, hooks: categoryHooks },
      { ...registrationCollection, hooks: personHooks },
      { ...resourceCollection, hooks: resourceHooks },
      {
        ...storedFileCollection,
        hooks: fileHooks,
        upload: { ...(storedFileCollection.upload as object), staticDir: objectsFolder(env) },
      },
      sectionHeadingCollection,
      subHeadingCollection,
      topicRequestCollection,
      theatreRequestCollection,
      placesCollection,
      attendanceCollection,
      feedbackCollection,
      mailCollection,
      importCollection,
      auditEventCollection,
      adminSessionCollection,
      {
        ...userCollection,
        hooks: { ...panelAccountHooks, afterLogin: [rememberDevice(env)] },
        endpoints: panelSignIns,
        auth: {
          ...(userCollection.auth as object),
          cookies: { secure: env.isHttps, sameSite: 'Lax' },
          strategies: [sharedPasswordStrategy(env)],
        },
      },
    ],
    globals: [
      overviewGlobal,
      resourcesPageGlobal,
      topicRequestsPageGlobal,
      theatreListPageGlobal,
      { ...mailTemplatesGlobal(emailKinds), hooks: mailTemplateHooks },
      { ...adminPasswordGlobal, hooks: adminPasswordHooks(env) },
      { ...waitingListSettingsGlobal, hooks: waitingListSettingsHooks(env) },
    ],
    onInit: (payload) => ensureSuperAdmin({ payload, env }),
  })
  // Payload would ignore cookies of clients without an Origin; `sameOrigin` protects all routes.
  return { ...config, csrf: [] }
}
