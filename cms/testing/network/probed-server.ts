import '#cms/server.ts'
import { areAsyncHooksActive } from './async-hooks.ts'

// The server as it is started, which says whether its promises are followed at a signal that ends nothing.
process.on('SIGWINCH', () => {
  void areAsyncHooksActive().then((are) => console.log(`promises are followed: ${are}.`))
})
