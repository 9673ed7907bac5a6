/** The oldest browsers for which the site is built, as README.md names them: newer syntax is rewritten for them. */
export const oldestBrowsers = ['chrome110', 'edge110', 'firefox121', 'safari16']
