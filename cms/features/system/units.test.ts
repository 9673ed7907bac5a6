import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const units = readdirSync('deploy').filter((name) => name.endsWith('.service'))
const textOf = (unit: string) => readFileSync(path.join('deploy', unit), 'utf8')
const folderOf = (unit: string) => /^Environment=.*BACKUP_DIR=(\S+)$/m.exec(textOf(unit))?.[1]

it('the hub looks for backups where its backup unit writes them, and that unit makes the folder', () => {
  expect(folderOf('hub.service')).toBe('/var/backups/hub')
  expect(folderOf('hub-backup.service')).toBe(folderOf('hub.service'))
  expect(textOf('hub-backup.service')).toMatch(/^ExecStartPre=\+.*install -d -o hub/m)
})

it('somebody is told when the hub, its backup or its check fails', () => {
  for (const unit of units.filter((name) => name !== 'hub-failed@.service')) {
    expect(textOf(unit)).toContain('\nOnFailure=hub-failed@%n.service\n')
  }
})

it('the hub starts again until its database is back, however long that takes', () => {
  const lines = textOf('hub.service').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=on-failure']))
  const services = lines.indexOf('[Service]')
  expect(lines.indexOf('StartLimitIntervalSec=0')).toBeLessThan(services)
  expect(lines.indexOf('RestartSec=5')).toBeGreaterThan(services)
})

// From systemd 250 on.
it.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'no unit under an account of its own is exposed',
  () => {
    const own = units.filter((name) => textOf(name).includes('\nUser=hub\n'))
    expect(own).toHaveLength(2)
    for (const unit of own) {
      const args = ['security', '--offline=true', '--threshold=20', path.resolve('deploy', unit)]
      execFileSync('/usr/bin/systemd-analyze', args, { stdio: 'pipe' })
    }
  },
)
