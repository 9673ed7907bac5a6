import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminView } from '#cms/testing/full-session.ts'
import { aPerson, aSession, sessionBody } from '#cms/testing/factories.ts'
import { aPdf, putBytes, uploadAddress } from '#cms/testing/files.ts'
import { anInstallation, spawnHub } from '#cms/testing/hub-process.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

const sentence = "The server's disk is full. Please tell the person who runs the hub."
// A small disk is a mount, which is root's to make; MongoDB has a disk of its own.
const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(onMongo || !canMount)('while the disk is full', () => {
  let hub: TestApp
  const disk = mkdtempSync(path.join(tmpdir(), 'hub-disk-'))
  const filler = path.join(disk, 'filler')

  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk])
    hub = await startTestApp({ DATA_DIR: path.join(disk, 'data') })
  })
  afterAll(async () => {
    await hub.stop()
    // Lazily: libsql may close a file a moment later.
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  })

  /** Takes all that is left; the last bytes too, page by page. */
  function fill() {
    for (const size of [8_000_000, 100_000, 4_096]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
      } catch {
        // Full.
      }
    }
  }

  it('people read so, nothing is half stored, and sign-ups work again when there is room', async () => {
    const admin = await hub.signIn()
    const { id } = await aSession(admin, { capacity: 5_000 })
    const address = await uploadAddress(admin)
    fill()
    const kept: string[] = []
    const register = async () => {
      const person = aPerson()
      const answer = await hub.anonymous.register(id, person)
      if (answer.status === 201) kept.push(person.email)
      return answer
    }
    let refused = await register()
    while (refused.status === 201) refused = await register()
    for (const answer of [
      refused,
      await register(),
      await admin.post('/api/sessions', sessionBody({ description: 'x'.repeat(9_000) })),
      await admin.put(`/api/sessions/${id}`, sessionBody({ description: 'x'.repeat(9_000) })),
      await hub.anonymous.post('/api/topic-requests', { message: 'x'.repeat(9_000) }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([503, sentence])
    }
    expect((await putBytes(address, aPdf(1_000_000))).status).toBe(503)
    const ready = await hub.anonymous.get('/api/ready')
    expect([ready.status, ready.body.message]).toEqual([503, sentence])
    expect((await hub.anonymous.get('/api/health')).status).toBe(200)
    expect((await hub.anonymous.get('/api/sessions')).status).toBe(200)

    // Full, and then with room to begin the tables but not to end them.
    for (const freed of [0, 500_000]) {
      truncateSync(filler, statSync(filler).size - freed)
      const next = await spawnHub(anInstallation({ DATA_DIR: path.join(disk, 'second') }))
      expect((await next.stopped).code).toBe(1)
      expect(next.output()).toMatch(/ is on a disk that is full: make room and start again/m)
    }

    rmSync(filler)
    expect((await register()).status).toBe(201)
    expect((await putBytes(address, aPdf())).status).toBe(200)
    const stored = (await adminView(admin, id))?.registrations.map(({ email }) => email)
    expect(stored?.toSorted()).toEqual(kept.toSorted())
    await vi.waitFor(async () => expect((await hub.anonymous.get('/api/ready')).status).toBe(200), {
      timeout: 10_000,
      interval: 200,
    })
  })
})
