/** Entries expire, as a change that fails never releases its file. */
const maxUseMs = 10_000

const takers = new Map<string, number[]>()

/** Prevents a file's deletion between its check and the write that shows it, as MongoDB's transactions do. */
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
