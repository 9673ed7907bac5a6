import { paths } from '#collections/pages/paths.ts'

const pages: string[] = [paths.overview, paths.sessions]

// Right after the page's code, whose way it would share, and before React starts: the first press needs it.
if (pages.includes(location.pathname)) {
  void import('#site/features/sessions/sign-up/sign-up-dialog.tsx').catch(() => {})
}
