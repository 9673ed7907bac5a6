import type { readConfig } from '#collections/users/contract.ts'
import { readCall } from './call-by-path.ts'
import { useRead } from './swr.ts'

const config = readCall<typeof readConfig>('/config')

export const useSiteConfig = () => useRead(config)
