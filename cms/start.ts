import { getPayload, type Payload } from 'payload'
import { createApp } from './app.ts'
import { createConfig } from './config.ts'
import { payloadEndpoints } from './api.ts'
import type { Env } from './platform/env.ts'
import type { Route } from '#cms/platform/http/endpoint.ts'
import type { Logger } from '#cms/platform/logging/logger.ts'
import { endpointsOf } from './routes.ts'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import type { Hub } from '#cms/features/hub.ts'
import { jobsOf, startJobs } from '#cms/jobs/jobs.ts'
import { isNew, seedExamples } from '#cms/features/seed/seed-examples.ts'

const newDatabase =
  'The database is empty. If this hub has held sessions before, they are not here: stop it, and check ' +
  'DATA_DIR, DATABASE_URI and whether their disk is mounted.'

export async function openPayload(
  env: Env,
  logger: Logger,
  key = 'default',
  routes: Route[] = [],
): Promise<Payload> {
  const config = await createConfig(env, logger, undefined, payloadEndpoints(routes))
  const payload = await getPayload({ config, key })
  if (await isNew(payload)) {
    if (!env.DATABASE_URI && env.SEED_EXAMPLES) await seedExamples({ payload, env })
    else logger.warn(newDatabase)
  }
  return payload
}

export async function start(env: Env, logger: Logger, key = 'default') {
  // Payload is opened with the endpoints, and they work for the hub that is opened with Payload.
  const hub = { env } as Hub
  const routes = endpointsOf(hub)
  const payload = await openPayload(env, logger, key, routes)
  Object.assign(hub, { payload, sender: createMailSender({ payload, env }) })
  const jobs = startJobs(payload, jobsOf(hub), env.SITE_TIME_ZONE)
  return { hub, jobs, app: createApp(hub, { logger, routes, key }) }
}
