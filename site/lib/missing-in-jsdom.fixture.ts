// What the components ask of a browser and jsdom has not got.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
