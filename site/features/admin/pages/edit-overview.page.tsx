import { saveCoverInfo } from '#collections/pages/contract.ts'
import { overviewDefaults } from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { write } from '#site/data/swr.ts'
import { coverInfo } from '#site/features/page-texts/reads.ts'
import { PageTextEditor, type TextSection } from './page-text-editor.tsx'

const part = (title: string, noun: string, name: string): TextSection => ({
  title,
  fields: [
    { name: `${name}Title`, label: `${noun} Title` },
    { name: `${name}Description`, label: `${noun} Description`, kind: 'paragraphs' },
  ],
})

const sections: TextSection[] = [
  {
    title: 'Header Section',
    fields: [
      { name: 'title', label: 'Main Title' },
      { name: 'subtitle', label: 'Subtitle' },
      { name: 'description', label: 'Main Description', kind: 'paragraphs' },
      { name: 'welcomeMessage', label: 'Welcome Message', kind: 'paragraphs' },
    ],
  },
  part('Sessions Section', 'Sessions', 'sessions'),
  part('Educational Resources Section', 'Educational Resources', 'resources'),
  part('Topic Requests Section', 'Topic Requests', 'topicRequests'),
  part('Theatre List Section', 'Theatre List', 'theatreList'),
  {
    title: 'Group and Ultrasound Lead',
    hint: 'Leave empty to hide the button or name.',
    fields: [
      {
        name: 'groupLink',
        label: 'WhatsApp Group Link',
        hint: 'Link for the Join WhatsApp Group button, starting with https://',
        kind: 'url',
      },
      { name: 'ultrasoundLeadName', label: 'Ultrasound Lead Name' },
      {
        name: 'ultrasoundLeadEmail',
        label: 'Ultrasound Lead Email',
        hint: 'Replaces {email} in the texts above',
        kind: 'email',
      },
    ],
  },
]

export const EditOverviewPage = () => (
  <PageTextEditor
    title="Edit Overview Page"
    shownAt={paths.overview}
    sections={sections}
    defaults={overviewDefaults}
    call={coverInfo}
    save={(body) => write(saveCoverInfo, { body })}
    saved="Overview Page Updated"
    failure="Failed to update overview page."
  />
)
