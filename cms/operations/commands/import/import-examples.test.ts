import { expect, it } from 'vitest'
import { first, withEmptyHub } from './import-programme.fixture.ts'

const { run, stored } = withEmptyHub({ SEED_EXAMPLES: true })

it('an import into a new database loads no examples beside the programme', async () => {
  await run([first])
  expect(await stored()).toHaveLength(1)
})
