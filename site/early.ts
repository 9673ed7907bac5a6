/** Inside the document with the server's markup, before the site's code. */

// Keeps the last press on a button until `main.tsx` repeats it, and marks the button meanwhile.
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-rendered-at] button[type="button"]')
    if (!button) return
    // Else React would hear it as well when it has hydrated a part.
    event.stopImmediatePropagation()
    const earlier = document.querySelector<HTMLElement>('[data-early-press]')
    if (earlier) delete earlier.dataset.earlyPress
    button.dataset.earlyPress = ''
  },
  true,
)

// The first date takes a slow phone a tenth of a second: once the page is painted, while its code is on the way.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect()
  setTimeout(() => new Intl.DateTimeFormat().format())
}).observe({ type: 'paint', buffered: true })
