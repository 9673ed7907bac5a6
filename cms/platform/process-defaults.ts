import 'dotenv/config'

// Files of this process hold personal data, so only its own account may read them.
process.umask(0o077)
