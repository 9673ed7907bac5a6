import type { SWRConfiguration } from 'swr'

/** Reads again every so many milliseconds, also without a connection and after a failure: SWR would stop then. */
export const pollEvery = (interval: number) =>
  ({
    refreshInterval: interval,
    refreshWhenOffline: true,
    dedupingInterval: 0,
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, revalidate) => {
      setTimeout(() => void revalidate(), interval)
    },
  }) satisfies SWRConfiguration
