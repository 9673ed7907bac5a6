import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { backup } from '#cms/operations/backup/backup.ts'
import { restore } from '#cms/operations/backup/restore.ts'

/**
 * Does what the hub asks of mongodump, as its manual describes it: the tool itself does not
 * come with the hub. It has collections that are not the hub's, and lacks some of the hub's.
 */
const standIn = `#!/usr/bin/env node
const { mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs')
const { createConnection } = require(process.cwd() + '/node_modules/mongoose')
const value = (name) => process.argv[process.argv.indexOf(name) + 1]
const config = value('--config')
if (statSync(config).mode & 0o077) throw new Error('everybody can read the configuration')
const uri = JSON.parse(readFileSync(config, 'utf8').replace('uri: ', ''))
const folder = value('--out') + '/' + value('--db')
mkdirSync(folder, { recursive: true })
createConnection(uri).asPromise().then(async (connection) => {
  for (const { name } of await connection.listCollections()) {
    const documents = await connection.collection(name).find({}, { raw: true }).toArray()
    if (documents.length > 0) writeFileSync(folder + '/' + name + '.bson', Buffer.concat(documents))
    writeFileSync(folder + '/' + name + '.metadata.json', '{}')
  }
  await connection.close()
})`

// mongodump is MongoDB's.
describe.skipIf(!onMongo)('where mongodump is in PATH', () => {
  const usualPath = process.env.PATH
  let env: Env
  let payload: Payload
  let tools: string

  const install = (script: string) => {
    writeFileSync(path.join(tools, 'mongodump'), script)
    chmodSync(path.join(tools, 'mongodump'), 0o755)
  }
  beforeEach(async () => {
    tools = mkdtempSync(path.join(tmpdir(), 'hub-tools-'))
    // A package.json further up could make modules of its scripts.
    writeFileSync(path.join(tools, 'package.json'), '{"type": "commonjs"}')
    process.env.PATH = `${tools}:${usualPath}`
    env = testEnv()
    payload = await openPayload(env, createLogger('silent'), randomUUID())
    await payload.create({ collection: 'category', data: { name: 'Trauma', color: '#3B82F6' } })
  })
  afterEach(async () => {
    process.env.PATH = usualPath
    rmSync(tools, { recursive: true })
    await discard(payload, env)
  })

  it('the backup is made with it, and restored without it', async () => {
    install(standIn)
    const { file, manifest } = await backup(env)
    expect(manifest).toMatchObject({ copiedBy: 'mongodump', counts: { categories: 1, users: 1 } })
    expect(manifest.counts).not.toHaveProperty('registrations')
    process.env.PATH = usualPath
    await payload.delete({ collection: 'category', where: {} })
    const print = () => undefined
    expect(await restore(env, { file, yes: true, print, key: randomUUID() })).toBe(0)
    const { docs } = await payload.find({ collection: 'category' })
    expect(docs).toMatchObject([{ name: 'Trauma' }])
  })

  it('a dump that fails leaves no archive, and says why', async () => {
    install('#!/bin/sh\necho "Failed: the disk is full" >&2\nexit 1')
    const folder = path.join(env.DATA_DIR, 'elsewhere')
    mkdirSync(folder)
    await expect(backup(env, folder)).rejects.toThrow(
      'There is no backup. mongodump has failed. Failed: the disk is full',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
