import { addHours } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { adminToken, extendAdminSession } from './shared-password.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { adminPassword } from '#cms/testing/test-app.ts'

const { hub } = await aHub()

const tokenOf = (cookie = '') => adminToken(hub.env, new Headers({ cookie })) ?? ''

describe('the shared password', () => {
  it('opens an http-only, SameSite=Lax cookie', async () => {
    const { status, body, headers } = await hub.anonymous.post('/api/admin/login', {
      password: adminPassword,
    })
    expect(status).toBe(200)
    expect(body).toEqual({ authenticated: true, expiresAt: expect.any(String) })
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly/)
    expect(headers.getSetCookie()[0]).toMatch(/SameSite=Lax/)
    expect(headers.getSetCookie()[0]).not.toMatch(/Secure/)
  })

  it.each(['wrong', '', 'x'.repeat(2_000), { $ne: '' }])('refuses %j', async (password) => {
    const { status, body, headers } = await hub.anonymous.post('/api/admin/login', { password })
    expect([400, 401]).toContain(status)
    if (password === 'wrong') expect(body.message).toBe('Incorrect password. Please try again.')
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('an admin session', () => {
  it('is there until the logout, and its cookie is refused afterwards', async () => {
    const admin = await hub.signIn()
    expect((await admin.get('/api/admin/session')).body).toMatchObject({ authenticated: true })
    const { status, headers } = await admin.post('/api/admin/logout')
    expect(status).toBe(204)
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    expect((await admin.get('/api/admin/session')).status).toBe(401)
    expect((await admin.get('/api/admin/topic-requests')).status).toBe(401)
  })

  it('of a super-admin of the panel ends with the logout too', async () => {
    const superAdmin = new TestClient(hub.url, await panelCookie(hub))
    expect((await superAdmin.get('/api/admin/session')).status).toBe(200)
    const { status, headers } = await superAdmin.post('/api/admin/logout')
    expect(status).toBe(204)
    expect(headers.getSetCookie().join('\n')).toMatch(/hub-panel-token=;.*Expires=/i)
    expect((await superAdmin.get('/api/admin/session')).status).toBe(401)
  })

  it('ends after eight hours without a call, and every call moves the end on [access.session]', async () => {
    const token = tokenOf((await hub.signIn()).cookie)
    const at = (hours: number) => extendAdminSession(hub, token, addHours(new Date(), hours))
    expect(await at(7.9)).not.toBeNull()
    expect(await at(15.8)).not.toBeNull()
    expect(await at(23.9)).toBeNull()
  })
})
