import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// What the components ask of a browser and jsdom has not got.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

// A lazy part takes its time when all tests run at once.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })
