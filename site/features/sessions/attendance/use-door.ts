import { useEffect } from 'react'
import useSWR from 'swr'
import type { Door, DoorCount } from '#collections/attendance/door.contract.ts'
import { ApiError, post, send } from '#site/data/api.ts'
import { pollEvery } from '#site/data/poll-every.ts'
import { minuteMs } from '#site/data/swr.ts'
import { useNow } from '#site/data/use-now.ts'

const countIntervalMs = 10_000
const tickMs = 1_000

/** The link ends with the door, when the session is moved (404), or when it is cancelled (409). */
const endedBy = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status) ? error : undefined

/** With how far the hub's clock is ahead: that of the computer at the door may be wrong. */
async function readDoor(link: string) {
  const door = await send(post('/door'), { body: { link } })
  return { ...door, aheadMs: Date.parse(door.now) - Date.now() }
}

/** Keeps the screen on, where the browser can. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = () => {
      if (document.hidden) return
      navigator.wakeLock?.request('screen').then(
        (held) => void (lock = held),
        () => {},
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}

/** The screen at a door. It reads all codes at once, and so goes on without a connection. */
export function useDoor(link: string) {
  useWakeLock()
  const here = useNow(tickMs)
  const read = useSWR<Door & { aheadMs: number }, Error>(['door', link], () => readDoor(link), {
    dedupingInterval: 0,
  })
  const aheadMs = read.data?.aheadMs ?? 0
  const now = new Date(here.getTime() + aheadMs)
  const counted = useSWR<DoorCount & { at: Date }, Error>(
    read.data ? ['door count', link] : null,
    async () => ({
      ...(await send(post('/door/count'), { body: { link } })),
      at: new Date(Date.now() + aheadMs),
    }),
    pollEvery(countIntervalMs),
  )
  const end = endedBy(counted.error) ?? endedBy(read.error)
  const minute = Math.floor(now.getTime() / minuteMs)
  return {
    now,
    door: end ? undefined : read.data,
    code: read.data?.codes.find((one) => one.minute === minute),
    count: counted.data ?? read.data,
    /** Since when the number is not known to be right. */
    countedAt: counted.error ? counted.data?.at : undefined,
    hasNoConnection: counted.error !== undefined,
    isGone: end !== undefined,
    /** A cancelled session says so. */
    reason: end?.status === 409 ? end.serverMessage : undefined,
    read,
  }
}
