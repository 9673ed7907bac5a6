import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/** What a person looks for: the page, a field by its label, or anything by its role and name. */
export type Sought = {
  role: string
  name: string
  /** Where it stands: an article, a dialog, a row … */
  within?: Sought
}

/** A place to press, or why there is none. */
export type Place = { x: number; y: number; left: number } | { problem: string }

const isShown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

function all({ role, name, within }: Sought): HTMLElement[] {
  if (role === 'page') return [document.body]
  const place = within ? one(within) : document.body
  if (!(place instanceof HTMLElement)) return []
  const matching = (exact: boolean) => {
    if (role === 'field') return queryAllByLabelText(place, name, { exact })
    const isNamed = (text: string) => (exact ? text === name : text.includes(name))
    return queryAllByRole(place, role, name === '' ? {} : { name: isNamed })
  }
  const exactly = matching(true).filter(isShown)
  return exactly.length > 0 ? exactly : matching(false).filter(isShown)
}

function one(sought: Sought): HTMLElement | string {
  const found = all(sought)
  const [only] = found
  return found.length === 1 && only ? only : `there are ${found.length} of it`
}

/** Scrolls to it, as a hand does, and says where to press it. */
export function placeOf(sought: Sought): Place {
  const element = one(sought)
  if (typeof element === 'string') return { problem: element }
  if (element.matches(':disabled, [aria-disabled=true]')) return { problem: 'it is disabled' }
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInside(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isHit = element.contains(hit) || hit?.closest('label')?.contains(element)
  return isHit
    ? { x, y, left }
    : { problem: `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} covers it` }
}

/** What is written there; nothing if it is not on screen. */
export function textOf(sought: Sought): string {
  const element = one(sought)
  return typeof element === 'string' ? '' : element.innerText
}

export const countOf = (sought: Sought): number => all(sought).length

export function valueOf(sought: Sought): string {
  const element = one(sought)
  return element instanceof HTMLInputElement ? element.value : ''
}
