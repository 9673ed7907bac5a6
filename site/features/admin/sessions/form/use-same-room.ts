import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { listSameRoom, type SameRoomSession } from '#collections/sessions/same-room.contract.ts'
import { keyOf, request } from '#site/data/api.ts'
import { lengthOf, type SessionValues } from './session-values.ts'

const typingPauseMs = 400

function queryOf(values: SessionValues, except: string | undefined): string {
  const { location, startTime, endTime } = values
  if (location.trim() === '' || lengthOf(values) === undefined) return ''
  const query = new URLSearchParams({ location, startTime, endTime })
  if (except) query.set('except', except)
  return query.toString()
}

/**
 * Sessions in the same room at that time, once typing pauses. Without an answer nothing is
 * said, nor is the password asked for: nobody has pressed anything.
 */
export function useSameRoom(values: SessionValues, except: string | undefined): SameRoomSession[] {
  const query = queryOf(values, except)
  const [asked, setAsked] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), typingPauseMs)
    return () => clearTimeout(timer)
  }, [query])
  const [path = ''] = keyOf(listSameRoom)
  const { data = [] } = useSWR(
    asked && [path, asked],
    async () => (await request('GET', `${path}?${asked}`)) as SameRoomSession[],
    { dedupingInterval: 0 },
  )
  return asked === query ? data : []
}
