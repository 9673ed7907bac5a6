import 'dotenv/config'
import { parseArgs } from 'node:util'
import { audit } from '#cms/audit/audit.ts'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/http/error-for-log.ts'

/** `npm run audit [-- --fix]`: looks through database and files. Exit 0: nothing found, 2: findings. */
try {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } })
  process.exitCode = await audit(parseEnv(process.env), { fix: values.fix, print: console.log })
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
