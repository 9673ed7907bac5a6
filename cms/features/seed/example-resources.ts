/** In the order of the page. */
export type ExampleResource =
  | { kind: 'section-heading' | 'sub-heading'; title: string }
  | { kind: 'resource'; title: string; description: string; url: string; daysOld: number }

/** Only public links: examples come without files. */
export const exampleResources: readonly ExampleResource[] = [
  { kind: 'section-heading', title: 'Start Here' },
  {
    kind: 'resource',
    title: 'RCEMLearning',
    description:
      'Modules, reference articles, podcasts and self-assessment from the Royal College of Emergency Medicine.',
    url: 'https://www.rcemlearning.co.uk/',
    daysOld: 60,
  },
  {
    kind: 'resource',
    title: 'RCEM Clinical Guidelines',
    description: 'Best-practice guidelines and position statements of the College.',
    url: 'https://rcem.ac.uk/clinical-guidelines/',
    daysOld: 58,
  },
  { kind: 'section-heading', title: 'Guidelines' },
  { kind: 'sub-heading', title: 'Resuscitation and Trauma' },
  {
    kind: 'resource',
    title: 'Resuscitation Council UK',
    description: 'Current adult, paediatric and newborn life support guidelines and algorithms.',
    url: 'https://www.resus.org.uk/',
    daysOld: 41,
  },
  {
    kind: 'resource',
    title: 'NICE: Head Injury (NG232)',
    description: 'Assessment and early management, with the CT criteria for adults and children.',
    url: 'https://www.nice.org.uk/guidance/ng232',
    daysOld: 12,
  },
  { kind: 'sub-heading', title: 'Children' },
  {
    kind: 'resource',
    title: 'NICE: Fever in Under 5s (NG143)',
    description: 'Assessment and initial management, with the traffic-light table.',
    url: 'https://www.nice.org.uk/guidance/ng143',
    daysOld: 33,
  },
  {
    kind: 'resource',
    title: 'Don’t Forget the Bubbles',
    description: 'Paediatric emergency medicine explained by people who practise it.',
    url: 'https://dontforgetthebubbles.com/',
    daysOld: 5,
  },
  { kind: 'section-heading', title: 'Skills and Reference' },
  {
    kind: 'resource',
    title: 'LITFL ECG Library',
    description: 'An atlas of traces with clinical cases: the companion of our ECG breakfasts.',
    url: 'https://litfl.com/ecg-library/',
    daysOld: 27,
  },
  {
    kind: 'resource',
    title: 'TOXBASE',
    description:
      'Clinical toxicology database of the National Poisons Information Service. Sign in with the department’s account.',
    url: 'https://www.toxbase.org/',
    daysOld: 19,
  },
]
