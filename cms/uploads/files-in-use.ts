/** A change that fails after it took a file never releases it. */
const maxUseMs = 10_000

const takers = new Map<string, number[]>()

/**
 * Files that a resource of this process is about to show: nobody may delete one between the check
 * that it exists and the write. MongoDB's transactions do the same between processes.
 */
export const filesInUse = {
  add: (name: string) => {
    takers.set(name, [...(takers.get(name) ?? []), performance.now() + maxUseMs])
  },
  /** One change that shows `name` is written. */
  release: (name: string) => {
    const [, ...others] = takers.get(name) ?? []
    if (others.length > 0) takers.set(name, others)
    else takers.delete(name)
  },
  has: (name: string) => (takers.get(name) ?? []).some((until) => until > performance.now()),
}
