/** A change that fails after it took a file never releases it. */
const maxUseMs = 10_000

const takers = new Map<string, number[]>()

/** Nobody deletes a file between its check and the write that shows it; on MongoDB transactions do so too. */
export const filesInUse = {
  add: (name: string) => {
    takers.set(name, [...(takers.get(name) ?? []), performance.now() + maxUseMs])
  },
  release: (name: string) => {
    const [, ...others] = takers.get(name) ?? []
    if (others.length > 0) takers.set(name, others)
    else takers.delete(name)
  },
  has: (name: string) => (takers.get(name) ?? []).some((until) => until > performance.now()),
}
