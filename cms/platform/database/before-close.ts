import type { Layer } from './layer.ts'

type Work = () => Promise<void>

export function createCloseQueue() {
  const due: Work[] = []
  const layer: Layer = {
    destroy: (next) => async () => {
      for (const work of due) await work()
      await next()
    },
  }
  return { layer, beforeClose: (work: Work): void => void due.push(work) }
}
