import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'docs/product'
const index = readFileSync(`${folder}/README.md`, 'utf8')

const numbersIn = (page: string): number[] =>
  Array.from(readFileSync(`${folder}/${page}`, 'utf8').matchAll(/^(\d+)\. /gm), ([, number]) =>
    Number(number),
  )

/** '1–3, 7' → 1, 2, 3, 7 */
const inRanges = (ranges: string): number[] =>
  ranges.split(', ').flatMap((range) => {
    const [first = NaN, last = first] = range.split('–').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

it('every page of docs/product has the rules that its table of contents gives it, and no number is used twice', () => {
  const rows = Array.from(index.matchAll(/\]\(([\w-]+\.md)\) *\| ([\d–, ]+?) *\|/g))
  const pages = readdirSync(folder).filter((page) => page !== 'README.md')
  expect(new Set(rows.map(([, page]) => page))).toEqual(new Set(pages))
  for (const [, page = '', ranges = ''] of rows) {
    expect(
      numbersIn(page).toSorted((one, other) => one - other),
      page,
    ).toEqual(inRanges(ranges))
  }
  const all = pages.flatMap(numbersIn)
  expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([])
})
