/** A change that is refused after it took a file lets go of it by itself. */
const longestChange = 10_000

const takers = new Map<string, number[]>()

/**
 * Files that a resource is about to show in this process: between the look whether the file exists
 * and the write of the resource nobody may delete it. (Between processes MongoDB's transactions
 * see to that; the embedded database has one process and no transactions.)
 */
export const filesInUse = {
  add: (name: string) => {
    takers.set(name, [...(takers.get(name) ?? []), performance.now() + longestChange])
  },
  /** One change that shows `name` is written. */
  release: (name: string) => {
    const [, ...others] = takers.get(name) ?? []
    if (others.length > 0) takers.set(name, others)
    else takers.delete(name)
  },
  has: (name: string) => (takers.get(name) ?? []).some((until) => until > performance.now()),
}
