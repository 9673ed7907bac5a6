import { expect, it } from 'vitest'
import { aHeading, aResource } from '#collections/resources/curated-list.fixture.ts'
import { interleave } from '#collections/resources/curated-list.ts'
import { headingLevels } from './heading-levels.ts'

// One letter per card: Section heading, sub heading, resource.
const outlines: [string, number[]][] = [
  ['rr', [2, 2]],
  ['Srr', [2, 3, 3]],
  ['SsrrSr', [2, 3, 4, 4, 2, 3]],
  ['srSr', [2, 3, 2, 3]],
  ['rSsr', [2, 2, 3, 4]],
]
it.each(outlines)('gives %s an outline without gaps', (letters, expected) => {
  const places = letters.split('').map((letter, index) => ({ letter, index }))
  const of = (letter: string) => places.filter((place) => place.letter === letter)
  const cards = interleave(
    of('r').map(({ index }) => aResource(`r${index}`, index)),
    of('S').map(({ index }) => aHeading(`S${index}`, index)),
    of('s').map(({ index }) => aHeading(`s${index}`, index)),
  )
  expect([...headingLevels(cards).values()]).toEqual(expected)
})
