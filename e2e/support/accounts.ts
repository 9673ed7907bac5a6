/** Secrets of the shared test server. */
export const accounts = {
  PAYLOAD_SECRET: 'signs the cookies of the end-to-end tests only',
  ADMIN_PASSWORD: 'e2e admin password',
  SUPER_ADMIN_EMAIL: 'super-admin@example.org',
  SUPER_ADMIN_PASSWORD: 'e2e panel password',
}
