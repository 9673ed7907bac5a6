import type { SanitizedConfig } from 'payload'

/** The server leaves its configuration on `globalThis`: importing it here would evaluate it a second time. */
export const config = new Promise<SanitizedConfig>((resolve) => {
  const { hubConfig } = globalThis as { hubConfig?: SanitizedConfig }
  if (hubConfig) resolve(hubConfig)
})
