import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#site/lib/when-idle.ts'

/** The list items without content, those rendered first at the front. */
const waiting = new Map<Element, () => void>()
/** Few enough for a slow phone to render between two keys. */
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

/** So that a search in the page and screen readers find everything. */
function renderNextWhenIdle() {
  cancelIdle ??= whenIdle(() => {
    cancelIdle = undefined
    const next = [...waiting.keys()].slice(0, idleBatchSize)
    startTransition(() => next.forEach(take))
    if (waiting.size > 0) renderNextWhenIdle()
  })
}

const renderForPrint = () => flushSync(() => [...waiting.keys()].forEach(take))

/** Calls `render` once the element is near the viewport, the browser idle, or the page printed. */
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
