import { createConfig } from './config.ts'
import { parseEnv } from './platform/env.ts'

/** For Payload's command line (types, import map, new migrations) only; the server has its own. */
export default createConfig(
  parseEnv({
    PAYLOAD_SECRET: 'only for the command line, signs nothing',
    ADMIN_PASSWORD: 'not used there',
    DATA_DIR: '.build/command-line',
  }),
)
