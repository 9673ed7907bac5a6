import type { SanitizedConfig } from 'payload'

/**
 * The server's own configuration, which it leaves on `globalThis` before it starts Next. Importing
 * it here would bundle and evaluate it a second time.
 */
export const config = new Promise<SanitizedConfig>((resolve) => {
  const { hubConfig } = globalThis as { hubConfig?: SanitizedConfig }
  // While Next builds there is none, and nothing asks for it.
  if (hubConfig) resolve(hubConfig)
})
