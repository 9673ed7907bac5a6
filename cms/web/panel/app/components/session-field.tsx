'use client'

import { useEffect, useState } from 'react'
import { SelectInput, useField } from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'
import { useSiteTime } from './use-site-time'

type Session = { id: string; title: string; startTime: string }

const address = '/cms/api/session'
const aDayMs = 86_400_000
const shown = '&limit=50&depth=0&select[title]=true&select[startTime]=true'

/** Upcoming sessions, or the results of the search, the latest first. */
const queryOf = (search: string) =>
  search.trim() === ''
    ? `where[startTime][greater_than]=${new Date(Date.now() - aDayMs).toISOString()}&sort=startTime`
    : `where[title][like]=${encodeURIComponent(search.trim())}&sort=-startTime`

async function read<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(path)
  return answer.ok ? ((await answer.json()) as Answer) : undefined
}

/** Sessions of a series share a title. */
export function SessionField({ field, path, readOnly }: RelationshipFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const timeOf = useSiteTime()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Session[]>([])
  const [chosen, setChosen] = useState<Session>()

  useEffect(() => {
    if (!value) return
    void read<Session>(`${address}/${value}?${shown}`).then(setChosen)
  }, [value])
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const answer = await read<{ docs: Session[] }>(`${address}?${queryOf(search)}${shown}`)
      if (isCurrent && answer) setFound(answer.docs)
    }
    const timer = setTimeout(() => void find(), 250)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search])

  const current = chosen && chosen.id === value ? [chosen] : []
  const sessions = [...current, ...found.filter(({ id }) => id !== value)]
  return (
    <SelectInput
      path={path}
      name={field.name}
      label={field.label}
      required={field.required}
      readOnly={readOnly || disabled}
      options={sessions.map(({ id, title, startTime }) => ({
        label: `${title}, ${timeOf(startTime)}`,
        value: id,
      }))}
      // The server has searched.
      filterOption={() => true}
      onInputChange={setSearch}
      value={value ?? undefined}
      showError={showError}
      onChange={(option) => setValue((option as { value?: unknown } | null)?.value ?? null)}
    />
  )
}
