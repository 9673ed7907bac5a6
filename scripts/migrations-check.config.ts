import config from '#cms/payload.config.ts'

/** The configuration with its migrations in the folder copied by check-migrations.mjs. */
const onCopy = async () => {
  const real = await config
  const { init } = real.db
  real.db.init = (args) => {
    const database = init(args)
    database.migrationDir = process.env.MIGRATIONS_COPY ?? ''
    return database
  }
  return real
}

export default onCopy()
