import { describe, expect, it } from 'vitest'
import { filterSessions } from './filter-sessions.ts'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const airway = aSession({ id: 'airway' })
const sepsis = aSession({
  id: 'sepsis',
  title: 'Paediatric sepsis',
  description: 'Écouter, évaluer, traiter.',
  category: 'Paediatrics',
  faculty: null,
  topic: null,
  location: 'Amphithéâtre',
})
const ids = (search: string, categories: string[] = []) =>
  filterSessions([airway, sepsis], { search, categories }).map(({ id }) => id)

describe('filterSessions', () => {
  it.each([
    ['keeps everything when nothing is searched', '', ['airway', 'sepsis']],
    ['keeps everything when only spaces are searched', '   ', ['airway', 'sepsis']],
    ['finds words of the title', 'sepsis', ['sepsis']],
    ['finds words of the description', 'hands-on', ['airway']],
    ['finds the faculty', 'okafor', ['airway']],
    ['finds the topic', 'intubation', ['airway']],
    ['finds the location', 'seminar', ['airway']],
    ['finds the category', 'paediatrics', ['sepsis']],
    ['takes no notice of case', 'DIFFICULT', ['airway']],
    ['finds accented words typed without accents', 'evaluer amphitheatre', ['sepsis']],
    ['finds plain words typed with accents', 'pædiatric difficùlt', []],
    ['wants every word, wherever it stands', 'okafor airway', ['airway']],
    ['finds nothing when one word is nowhere', 'airway sepsis', []],
    ['treats signs as signs', 'a.*b', []],
  ])('%s', (_sentence, search, expected) => {
    expect(ids(search)).toEqual(expected)
  })

  it.each([
    ['keeps the sessions of one category', ['Airway'], ['airway']],
    ['keeps the sessions of any of several', ['Airway', 'Paediatrics'], ['airway', 'sepsis']],
    ['keeps none for a category nobody uses', ['Trauma'], []],
  ])('%s', (_sentence, categories, expected) => {
    expect(ids('', categories)).toEqual(expected)
  })

  it('requires both the search and the category to match', () => {
    expect(ids('sepsis', ['Airway'])).toEqual([])
  })
})
