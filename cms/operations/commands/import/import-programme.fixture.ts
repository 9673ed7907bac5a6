import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterEach, beforeEach } from 'vitest'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { openPayload } from '#cms/start.ts'
import { discard, testEnv } from '#cms/testing/test-app.ts'
import { type ImportOptions, importProgramme } from './import-programme.ts'

const header =
  'title,description,category,faculty,topic,location,startTime,endTime,capacity,registrationRequired'
export const description = 'Préparer le patient :\n\n* l’oxygène\n* le matériel, « prêt »'
export const first = `"Intubation à séquence rapide","${description}",Atelier,Zoé Lefèvre,Voies aériennes,C03,2024-11-02T10:30:00+01:00,2024-11-02T11:00:00+01:00,90,true`
export const second =
  'Open evening,Come as you are.,Plenary,,,GAM,2024-07-03T18:00:00,2024-07-03T20:00:00,,no'
export const third =
  'Sprint,Bring a laptop.,Atelier,,,C01,2024-11-03T09:00:00Z,2024-11-03T17:00:00Z,56,true'
export const bad = 'No room,Where?,Plenary,,,,2024-11-03T09:00:00Z,2024-11-03T10:00:00Z,0,true'

/** An empty hub for each test of a file, and the import of rows into it. */
export function withEmptyHub(settings: Partial<Env> = {}) {
  let env: Env
  beforeEach(() => {
    env = { ...testEnv(), ...settings }
  })
  const open = () => openPayload(env, createLogger('silent'), randomUUID())
  afterEach(async () => discard(await open(), env))

  async function withDatabase<Result>(work: (payload: Payload) => Promise<Result>) {
    const payload = await open()
    try {
      return await work(payload)
    } finally {
      await payload.destroy()
    }
  }
  function write(...rows: string[]) {
    const file = path.join(env.DATA_DIR, 'programme.csv')
    writeFileSync(file, [header, ...rows, ''].join('\n'))
    return file
  }
  async function run(rows: string[], options: Partial<ImportOptions> = {}) {
    const lines: string[] = []
    const code = await importProgramme(env, {
      file: write(...rows),
      print: (line) => lines.push(line),
      key: randomUUID(),
      ...options,
    })
    return { code, lines }
  }
  return {
    withDatabase,
    write,
    run,
    stored: () => withDatabase((payload) => findSessions(payload)),
    /** A path in the folder of the data. */
    fileAt: (name: string) => path.join(env.DATA_DIR, name),
    zone: () => env.SITE_TIME_ZONE,
  }
}
