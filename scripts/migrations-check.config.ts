import config from '#cms/payload.config.ts'

/** With the migrations in the folder of check-migrations.mjs. */
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
