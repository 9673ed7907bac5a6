import { payloadOptions, run } from './shell.mjs'

// `npm run test:mongo [-- FILES]`: the server's tests on MongoDB.
if (!process.env.TEST_DATABASE_URI) {
  console.error(
    'Set TEST_DATABASE_URI to a MongoDB replica set on which the tests may make and drop databases:\n' +
      '  TEST_DATABASE_URI="mongodb://127.0.0.1:27017/?replicaSet=rs0" npm run test:mongo\n' +
      'A mongod that runs with --replSet rs0, after rs.initiate() once, will do. `npm test` runs them on the ' +
      'embedded database.',
  )
  process.exit(1)
}
const files = process.argv.slice(2)
process.exitCode = await run('vitest', ['run', '--project=server', ...files], {
  env: payloadOptions,
})
