/** Inside the document with the server's markup, before the site's code. */
import './early-press.ts'

// The first date takes a slow phone a tenth of a second: once the page is painted, while its code is on the way.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect()
  setTimeout(() => new Intl.DateTimeFormat().format())
}).observe({ type: 'paint', buffered: true })
