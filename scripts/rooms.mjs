/**
 * The halls of each house from top to bottom, as docs/architecture.md shows them; `.` stands for the files beside the
 * folders. A file imports from its own hall or one below it.
 */
export const halls = {
  cms: [
    [
      'operations',
      'what operators run: `commands`, `backup` (one archive for both databases), `doctor` (the data check)',
    ],
    [
      '.',
      'opening and mounting everything: `server.ts`, `start.ts`, `app.ts`, Payload’s configuration, the list of routes and their router',
    ],
    [
      'web',
      'what answers a browser: `rendering` (documents, static files), `cache` (kept answers), `panel` (Payload’s panel, its guards)',
    ],
    [
      'jobs',
      'the list of what the hub does by itself: emails, free places, reminders, retention, abandoned uploads',
    ],
    ['features', 'one folder a subject of the product: its routes, operations, hooks and views'],
    [
      'email',
      '`outbox` (rows, sending, planning), `templates` (what the emails say), `signed-links`',
    ],
    [
      'platform',
      '`http`, `security`, `audit-log`, `database`, `storage`, `logging`, `jobs` (their schedules), `migrations`, settings and errors',
    ],
  ],
  site: [
    ['build', 'what Node runs: Vite plugins'],
    ['.', 'the entries: in browsers, for rendering on the server, the script for early presses'],
    ['app', 'routes, frame, navigation, error pages'],
    ['features', 'one folder a part of the product; `admin` holds the administrators’ pages'],
    ['offline', 'the service worker, its copies of answers, the notice'],
    ['forms', 'the state of a form, refusals'],
    ['data', 'requests, the SWR cache, preloads, the connection, the admin session'],
    ['ui', 'components without knowledge of the domain'],
    ['lib', 'dates, focus, small hooks'],
  ],
}
