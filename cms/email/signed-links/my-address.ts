import { paths } from '#collections/pages/paths.ts'
import type { Env } from '#cms/platform/env.ts'
import { type LinkPurpose, signLink } from './signed-link.ts'

/** Where a person sees and cancels a sign-up. Browsers send nothing of what stands behind the `#`. */
export const myAddress = (env: Env, purpose: LinkPurpose, id: string, email: string) =>
  `${env.SITE_URL}${paths.sessions}?my#${signLink(env, purpose, id, email)}`
