import type { CSSProperties } from 'react'
import type { HeadingStyle } from '#collections/headings/style.ts'
import type { CuratedHeading } from '#collections/resources/curated-list.ts'
import type { HeadingLevel } from './heading-levels.ts'

type HeadingKind = CuratedHeading['kind']

const paddings: Record<HeadingStyle['padding'], string> = {
  sm: 'px-3 py-2',
  md: 'px-4 py-3',
  lg: 'px-6 py-5',
  xl: 'px-8 py-8',
}
/** In the dark scheme the chosen colour only tints the background. */
const colors = 'bg-(--banner-ground) text-(--banner-ink) dark:text-ink'
/**
 * Two tints, because the default colours of both kinds look alike in the dark. A dark colour is lightened first, where
 * browsers can: it would be fainter on a section heading than a light one on a sub heading.
 */
const darkGrounds: Record<HeadingKind, string> = {
  'section-heading':
    'dark:bg-[color-mix(in_oklab,var(--banner-tint)_28%,var(--color-surface))] supports-[color:oklch(from_red_l_c_h)]:[--banner-tint:oklch(from_var(--banner-ground)_max(l,0.75)_c_h)]',
  'sub-heading':
    'dark:bg-[color-mix(in_oklab,var(--banner-tint)_10%,var(--color-surface))] supports-[color:oklch(from_red_l_c_h)]:[--banner-tint:oklch(from_var(--banner-ground)_max(l,0.6)_c_h)]',
}

type HeadingBannerProps = {
  kind: HeadingKind
  title: string
  style: HeadingStyle
  level: HeadingLevel
}

export function HeadingBanner({ kind, title, style, level }: HeadingBannerProps) {
  const Heading = `h${level}` as const
  const { fontSize, fontWeight, padding, borderRadius } = style
  const smaller = fontSize === '3xl' ? 'max-sm:text-2xl' : ''
  // site.css names the classes of all choices.
  const look = `text-${fontSize} ${smaller} font-${fontWeight} ${paddings[padding]} rounded-${borderRadius}`
  return (
    <Heading
      style={
        {
          '--banner-ground': style.backgroundColor,
          '--banner-ink': style.textColor,
        } as CSSProperties
      }
      className={`[--banner-tint:var(--banner-ground)] ${colors} ${darkGrounds[kind]} w-full leading-snug wrap-anywhere inset-ring inset-ring-ink/8 print:break-after-avoid print:[print-color-adjust:exact] forced-colors:border ${look}`}
    >
      {title}
    </Heading>
  )
}
