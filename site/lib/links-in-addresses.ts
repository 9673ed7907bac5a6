import { useLocation } from 'react-router-dom'

const parameters = ['my', 'door']

const kept: string[] = []

/** Keeps a link in memory. @returns the number that stands for it in the address until the page is loaded again. */
function numberOf(link: string): string {
  if (!kept.includes(link)) kept.push(link)
  return String(kept.indexOf(link) + 1)
}

/** The query that opens a link. The link itself never comes into the address, nor into the history. */
export const opening = (link: string) => `my=${numberOf(link)}`

/** Takes the link that the page was opened by out of its address. A number is of a page that was left. */
export function takeLinks(): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const found = parameters.filter((parameter) => query.get(parameter))
  if (found.length === 0) return
  for (const parameter of found) {
    const link = query.get(parameter)!
    query.set(parameter, /^\d+$/.test(link) ? '' : numberOf(link))
  }
  history.replaceState(history.state, '', `${pathname}?${query.toString()}${hash}`)
}

/** The link that a page or a press has opened, or an empty text. */
export function useOpenedLink(parameter: 'my' | 'door'): string {
  const number = new URLSearchParams(useLocation().search).get(parameter)
  return kept[Number(number) - 1] ?? ''
}
