import { paths } from '#collections/pages/paths.ts'

// Right after the page's code, whose way it would share, and before React starts: the first press needs it.
if (location.pathname === paths.sessions) {
  void import('#site/features/sessions/sign-up/sign-up-dialog.tsx').catch(() => {})
}
