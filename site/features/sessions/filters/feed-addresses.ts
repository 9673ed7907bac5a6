import type { CategoryView } from '#collections/categories/contract.ts'

/** Categories by id, so that a subscription survives a renaming. */
export function feedAddresses(
  origin: string,
  categories: readonly Pick<CategoryView, 'id' | 'name'>[],
  chosen: readonly string[],
) {
  const feed = new URL('/api/calendar.ics', origin)
  for (const name of chosen) {
    feed.searchParams.append(
      'category',
      categories.find((category) => category.name === name)?.id ?? name,
    )
  }
  const webcal = feed.href.replace(/^https?:/, 'webcal:')
  return {
    feed: feed.href,
    webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name: 'Teaching sessions' })}`,
  }
}
