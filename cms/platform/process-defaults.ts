import 'dotenv/config'

// First of all: what this process writes holds people's data, and is for its own account alone.
process.umask(0o077)
