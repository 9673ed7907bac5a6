import { Check, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#site/lib/clipboard.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { control } from '#site/ui/styles.ts'

type CopyLinkProps = {
  title: string
  address: string
  /** Label of the field with the address, shown if it could not be copied. */
  label?: string
}

/** Scrolls to the field, which may be off a phone's screen. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export function CopyLink({ title, address, label = 'Link to this session' }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const fail = () => setOutcome('failed')
  const copy = () => copyText(address).then(() => setOutcome('copied'), fail)
  const share = () =>
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
    })
  const Icon = outcome === 'copied' ? Check : Link2
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <SmallButton icon={Icon} onPress={() => void copy()}>
          Copy link
        </SmallButton>
        {'share' in navigator && (
          <SmallButton icon={Share2} onPress={() => void share()}>
            Share…
          </SmallButton>
        )}
        <p role="status" className="self-center text-sm text-muted">
          {outcome === 'copied' && 'Link copied'}
        </p>
      </div>
      {outcome === 'failed' && (
        <Notice tone="danger">
          <p>The link could not be shared. Copy it from here:</p>
          <input
            ref={takeFocus}
            readOnly
            aria-label={label}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={`${control()} mt-2`}
          />
        </Notice>
      )}
    </div>
  )
}
