import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import {
  type AdminSelection,
  type AdminSessionsPage,
  listSessionsWithRegistrations,
} from '#collections/sessions/contract.ts'
import { asAdministrator, keyOf, request } from '#site/api/api.ts'
import { selectionQuery } from './selection-query.ts'

type Key = [path: string, query: string, start: string, most: number]

async function readPages([path, query, start, most]: Key) {
  const read = (cursor: string) =>
    asAdministrator(
      async () => (await request('GET', `${path}?${query}${cursor}`)) as AdminSessionsPage,
    )
  let page = await read(start)
  const sessions = [...page.sessions]
  while (page.nextCursor !== null && sessions.length < most) {
    page = await read(cursorParam(page.nextCursor))
    sessions.push(...page.sessions)
  }
  return { ...page, sessions }
}

const cursorParam = (cursor: string | null | undefined) => (cursor ? `&cursor=${cursor}` : '')

/** How many were shown, for Back: the page has to be as long as it was. */
const shownBefore = new Map<string, number>()

/**
 * The first `pageSize` sessions of a selection, or those after `cursor`, with their people; `showMore`
 * doubles them, `showAll` reads the rest. What was shown stays until a changed selection is read.
 */
export function useAdminSessions(
  selection: AdminSelection,
  pageSize: number,
  cursor?: string | null,
) {
  const query = `${selectionQuery(selection)}&limit=${pageSize}`
  const start = cursorParam(cursor)
  const list = `${useLocation().key} ${query}${start}`
  const [shown, setShown] = useState({ list, most: shownBefore.get(list) ?? pageSize })
  const most = shown.list === list ? shown.most : pageSize
  const [path = ''] = keyOf(listSessionsWithRegistrations)
  const { data, error, isValidating, isLoading, mutate } = useSWR<AdminSessionsPage, Error, Key>(
    [path, query, start, most],
    readPages,
    { keepPreviousData: true },
  )
  const show = (next: number) => {
    shownBefore.set(list, next)
    setShown({ list, most: next })
  }
  return {
    data,
    error,
    isValidating,
    isLoading,
    mutate,
    showMore: () => show(2 * most),
    showAll: () => show(Number.MAX_SAFE_INTEGER),
  }
}

export type AdminSessions = ReturnType<typeof useAdminSessions>
