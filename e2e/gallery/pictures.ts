import path from 'node:path'
import { screens } from '../states/screens.ts'
import type { Screen, State } from '../states/state.ts'

export const widths = [360, 768, 1280]
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Ignored by git. */
export const folder = path.resolve('gallery')

export const fileOf = (screen: Screen, state: State, width: number, scheme: Scheme) =>
  `${screen.name}/${state.name}-${width}-${scheme}.png`

/** Printed states have one size and no dark scheme. */
export const picturesOf = ({ isPrinted, widths: own = widths }: State) =>
  isPrinted
    ? [{ width: 768, scheme: 'light' as Scheme }]
    : own.flatMap((width) => schemes.map((scheme) => ({ width, scheme })))

/** The screens named in GALLERY_SCREENS, or all. @throws if there is no such screen. */
export function selectedScreens(): readonly Screen[] {
  const names = (process.env.GALLERY_SCREENS ?? '').split(',').filter(Boolean)
  const known = screens.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no screen ${unknown.join()}. There are: ${known.join(', ')}.`)
  }
  return names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name))
}
