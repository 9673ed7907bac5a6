import { TriangleAlert } from 'lucide-react'
import { contrastOf, leastContrast } from '#collections/headings/contrast.ts'
import type { HeadingStyle } from '#collections/headings/style.ts'
import { hexColorRefusal, isHexColor } from '#collections/hex-color.ts'
import type { HeadingKind } from './curated-calls.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'

type HeadingPreviewProps = {
  kind: HeadingKind
  title: string
  chosen: HeadingStyle
  /** Used while a typed colour is incomplete. */
  fallback: HeadingStyle
}

const colorOr = (color: string, fallback: string) => (isHexColor(color) ? color : fallback)

export function HeadingPreview({ kind, title, chosen, fallback }: HeadingPreviewProps) {
  const style = {
    ...chosen,
    backgroundColor: colorOr(chosen.backgroundColor, fallback.backgroundColor),
    textColor: colorOr(chosen.textColor, fallback.textColor),
  }
  const isValid = isHexColor(chosen.backgroundColor) && isHexColor(chosen.textColor)
  const contrast = contrastOf(style.textColor, style.backgroundColor) ?? leastContrast
  const isLow = isValid && contrast < leastContrast
  const isWarning = isLow || !isValid
  // Rounded down: 4.49 must not read as 4.5.
  const ratio = `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`
  return (
    <div role="group" aria-label="Preview" className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-semibold">
        Preview<span className="hidden dark:inline">: light</span>
      </p>
      <div className="dark:*:bg-(--banner-ground)! dark:*:text-(--banner-ink)!">
        <HeadingBanner kind={kind} title={title} style={style} level={3} />
      </div>
      <p role="status" className="flex items-start gap-2 text-sm text-muted">
        {isWarning && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}
        <span className={isWarning ? 'font-medium text-warning' : undefined}>
          {isValid ? `Contrast ${ratio}` : `This colour is not valid. ${hexColorRefusal}`}
          {isLow &&
            `. Below ${leastContrast} : 1 many people cannot read it. Choose a darker or lighter colour.`}
        </span>
      </p>
      <div aria-hidden className="hidden flex-col gap-2 dark:flex">
        <p className="text-sm font-semibold">Preview: dark</p>
        <HeadingBanner kind={kind} title={title} style={style} level={3} />
      </div>
    </div>
  )
}
