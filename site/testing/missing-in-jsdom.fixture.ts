import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// APIs that jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= () =>
  ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView() {} })
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

// Lazy components load slowly while all tests run.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })
