/** Secrets of the shared test server. */
export const accounts = {
  PAYLOAD_SECRET: 'signs the cookies of the journeys and nothing else',
  ADMIN_PASSWORD: 'journeys admin password',
  SUPER_ADMIN_EMAIL: 'super-admin@example.org',
  SUPER_ADMIN_PASSWORD: 'journeys panel password',
}
