import type { SanitizedConfig } from 'payload'

/** The server's configuration from `globalThis`: importing it would evaluate it a second time. */
export const config = new Promise<SanitizedConfig>((resolve) => {
  const { hubConfig } = globalThis as { hubConfig?: SanitizedConfig }
  if (hubConfig) resolve(hubConfig)
})
