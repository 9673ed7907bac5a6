import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { HubProcess } from '#cms/testing/hub-process.ts'
import { freePort } from '#cms/testing/network/free-port.ts'
import { TestClient } from '#cms/testing/test-client.ts'

/** The machine's own Caddy, Debian's or newer, with deploy/Caddyfile, without TLS. */
export async function startCaddy(hubs: HubProcess[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-caddy-'))
  const config = path.join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`)
  const url = `http://localhost:${await freePort()}`
  const upstreams = hubs.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  const env = { ...process.env, HUB_HOST: url, HUB_UPSTREAMS: upstreams, HOME: folder }
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  const client = new TestClient(url)
  while (!(await client.get('/api/ready').catch(() => undefined))) await wait(50)
  return {
    client,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
