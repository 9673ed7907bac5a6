import 'dotenv/config'
import { parseArgs } from 'node:util'
import { runDoctor } from '#cms/integrity/doctor.ts'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/logging/serialize-error.ts'

/** `npm run doctor [-- --fix]`: checks database and files. Exit 0: nothing found, 2: findings. */
try {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } })
  process.exitCode = await runDoctor(parseEnv(process.env), { fix: values.fix, print: console.log })
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
