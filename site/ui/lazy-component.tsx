import { type ComponentType, createElement, useEffect, useState } from 'react'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

/** Loads its code on first render or by `preload`; after a failure it offers a retry. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const fetchCode = () =>
    (loading ??= load()
      .then((component) => void (loaded = component))
      // The next render tries again after a failure.
      .finally(() => (loading = undefined)))

  function Part(props: Props) {
    const [state, setState] = useState<'there' | 'missing' | 'failed'>(loaded ? 'there' : 'missing')
    useEffect(() => {
      if (state !== 'missing') return
      fetchCode().then(
        () => setState('there'),
        () => setState('failed'),
      )
    }, [state])
    if (state === 'failed')
      return (
        <Notice tone="danger">
          <p>
            This could not be loaded. Check your connection and try again. If that does not help,
            reload the page.
          </p>
          <div className="mt-2">
            <SmallButton onPress={() => setState('missing')}>Try again</SmallButton>
          </div>
        </Notice>
      )
    return state === 'there' && loaded ? createElement(loaded, props) : null
  }

  /** Loads early; a failure shows when the component renders. */
  const preload = () => {
    if (!loaded) fetchCode().catch(() => {})
  }
  return Object.assign(Part, { preload })
}
