import { z } from 'zod'
import { admin, call, visitor } from '../call.ts'
import { Instant, nameLine, NoContent, orNull } from '../fields.ts'

const AdminSession = z.object({ authenticated: z.literal(true), expiresAt: Instant })

/** As it looks: without blanks at its ends, line breaks and hidden signs, which only a paste brings along. */
export const passwordLine = (text: string) => nameLine(text.normalize('NFKC'))

const enterPassword = 'Enter the admin password.'

const PasswordInput = z.object({
  password: z
    .string({ error: enterPassword })
    .max(1_000)
    .overwrite(passwordLine)
    .min(1, enterPassword),
})

const SiteConfig = z.object({
  timeZone: z.string(),
  siteTitle: z.string(),
  /** False without a mail server. */
  sendsEmails: z.boolean(),
  /** How long attendance is kept. */
  attendanceMonths: z.number(),
})

export const logIn = visitor.act('/admin/login', PasswordInput, AdminSession, {
  limit: 'passwords',
})
export const logOut = call('POST', '/admin/logout', { status: 204, response: NoContent })
export const readAdminSession = admin.get('/admin/session', AdminSession)
export const readConfig = call('GET', '/config', { response: SiteConfig })
/** This API in the form of OpenAPI 3.1. */
export const readOpenApi = call('GET', '/openapi.json', {
  contentType: 'application/vnd.oai.openapi+json; charset=utf-8',
  response: z.string(),
})
export const readHealth = call('GET', '/health', {
  isCached: false,
  response: z.object({ status: z.literal('ok'), version: z.string() }),
})
export const readReady = call('GET', '/ready', {
  isCached: false,
  response: z.object({ status: z.literal('ok') }),
})

/** `backupAt`: the newest in BACKUP_DIR; none at all and one older than 36 hours are old. */
const SystemStatus = z.object({ backupAt: orNull(Instant), isBackupOld: z.boolean() })

export const readSystemStatus = admin.get('/admin/system-status', SystemStatus)
