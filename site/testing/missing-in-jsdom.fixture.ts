import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// APIs that jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** By the width of jsdom's window. Motion is reduced: nothing waits for it. */
function isMatch(query: string): boolean {
  const [, comparison, rem] = /width (>=|<) (\d+)rem/.exec(query) ?? []
  if (!rem) return query.includes('prefers-reduced-motion')
  const isNarrower = window.innerWidth < Number(rem) * 16
  return comparison === '<' ? isNarrower : !isNarrower
}
globalThis.matchMedia ??= (query) =>
  ({
    matches: isMatch(query),
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView() {} })
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

// Lazy components load slowly while all tests run.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })
