import 'dotenv/config'

// First of all: what this process writes holds people's data, and is only for its own account.
process.umask(0o077)
