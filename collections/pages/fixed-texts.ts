/** For search engines and installed sites; also in site/index.html. */
export const siteDescription =
  'Teaching sessions, learning resources and request forms of the emergency department.'

export const sessionsPageTexts = {
  title: 'Educational Sessions',
  description: 'Find a session, register for it, or join its waiting list.',
}
