import { get } from './api.ts'
import { useRead } from './swr.ts'

export const useSiteConfig = () => useRead(get('/config'))
