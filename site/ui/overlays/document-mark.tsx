import { useLayoutEffect } from 'react'

type Marks = {
  withToast: ''
  withSaveBar: '' | 'failed'
}
type Mark = keyof Marks

const shown: Record<Mark, { value: string }[]> = { withToast: [], withSaveBar: [] }

/** The latest one counts. */
function update(name: Mark) {
  const { dataset } = document.documentElement
  const latest = shown[name].at(-1)
  if (latest) dataset[name] = latest.value
  else delete dataset[name]
}

function add(name: Mark, value: string) {
  const mark = { value }
  shown[name].push(mark)
  update(name)
  return () => {
    shown[name] = shown[name].filter((other) => other !== mark)
    update(name)
  }
}

type DocumentMarkProps = { [Name in Mark]: { name: Name; value: Marks[Name] } }[Mark]

/**
 * Marks the document element while it is rendered, as in `data-with-save-bar="failed"`, for the styles of what is
 * elsewhere. With `:has()` a browser would style the whole page again whenever something is added to it.
 */
export function DocumentMark({ name, value }: DocumentMarkProps) {
  useLayoutEffect(() => add(name, value), [name, value])
  return null
}
