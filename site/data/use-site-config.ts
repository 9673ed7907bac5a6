import type { readConfig } from '#collections/users/contract.ts'
import { readCall } from './api.ts'
import { useRead } from './swr.ts'

const config = readCall<typeof readConfig>('/config')

export const useSiteConfig = () => useRead(config)
