import { listResourceEdits } from '#collections/resources/contract.ts'
import { useRead } from '#site/data/swr.ts'

/** Who saved a resource or heading last, by its id. */
export function useEdits() {
  const { data = [] } = useRead(listResourceEdits, undefined, {
    nothingOn401: true,
    dedupingInterval: 0,
  })
  return new Map(data.map(({ id, editedBy }) => [id, editedBy]))
}
