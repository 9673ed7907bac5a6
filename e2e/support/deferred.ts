/** A promise that the test itself resolves: holds a mocked answer back until then. */
export function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
