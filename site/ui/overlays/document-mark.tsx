import { useLayoutEffect } from 'react'

/** Of each there is one at a time. */
type DocumentMarkProps =
  { name: 'withToast'; value: '' } | { name: 'withSaveBar'; value: '' | 'failed' }

/**
 * Marks the document element while it is rendered, as in `data-with-save-bar="failed"`, for the styles of what is
 * elsewhere. With `:has()` a browser would style the whole page again whenever something is added to it.
 */
export function DocumentMark({ name, value }: DocumentMarkProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
  return null
}
