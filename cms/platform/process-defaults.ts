import { existsSync } from 'node:fs'

// Variables of the environment win over the file.
const file = process.env.ENV_FILE || '.env'
if (existsSync(file)) process.loadEnvFile(file)

// Files of this process hold personal data, so only its own account may read them.
process.umask(0o077)
