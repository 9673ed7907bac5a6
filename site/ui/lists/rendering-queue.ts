import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#site/lib/when-idle.ts'

/** Items without content yet, the next ones first. */
const waiting = new Map<Element, () => void>()
/** Small enough for a slow phone to render between two keys. */
const idleBatchSize = 4

let observer: IntersectionObserver | undefined
let cancelIdle: (() => void) | undefined

function take(element: Element) {
  waiting.get(element)?.()
  forget(element)
}

function renderNear(entries: IntersectionObserverEntry[]) {
  const near = entries.filter(({ isIntersecting }) => isIntersecting)
  startTransition(() => near.forEach(({ target }) => take(target)))
}

/** In the end everything renders, so that find in page and screen readers miss nothing. */
function renderNextWhenIdle() {
  cancelIdle ??= whenIdle(() => {
    cancelIdle = undefined
    const next = [...waiting.keys()].slice(0, idleBatchSize)
    startTransition(() => next.forEach(take))
    if (waiting.size > 0) renderNextWhenIdle()
  })
}

const renderForPrint = () => flushSync(() => [...waiting.keys()].forEach(take))

/** Renders when the element is near the viewport, the browser idle, or the page printed. */
export function renderLater(element: Element, render: () => void) {
  if (!('IntersectionObserver' in globalThis)) return render()
  observer ??= new IntersectionObserver(renderNear, { rootMargin: '100%' })
  if (waiting.size === 0) addEventListener('beforeprint', renderForPrint)
  waiting.set(element, render)
  observer.observe(element)
  renderNextWhenIdle()
}

export function forget(element: Element) {
  observer?.unobserve(element)
  if (waiting.delete(element) && waiting.size === 0) {
    removeEventListener('beforeprint', renderForPrint)
  }
}
