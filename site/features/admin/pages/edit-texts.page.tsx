import { matchPath, useLocation } from 'react-router-dom'
import {
  saveCoverInfo,
  theatreListPageCalls,
  topicRequestsPageCalls,
} from '#collections/pages/contract.ts'
import {
  overviewDefaults,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { write } from '#site/data/swr.ts'
import { coverInfo, theatreListPage, topicRequestsPage } from '#site/features/page-texts/reads.ts'
import { type EditedPage, PageTextEditor, type TextSection } from './page-text-editor.tsx'

const part = (title: string, noun: string, name: string): TextSection => ({
  title,
  fields: [
    { name: `${name}Title`, label: `${noun} Title` },
    { name: `${name}Description`, label: `${noun} Description`, kind: 'paragraphs' },
  ],
})

const overviewSections: TextSection[] = [
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
        hint: 'Replaces {email} in the texts above.',
        kind: 'email',
      },
    ],
  },
]

/** Of a page with a request form. @param fields those of this form, besides name and email */
const requestSections = (fields: TextSection['fields']): TextSection[] => [
  {
    title: 'Page Header',
    fields: [
      { name: 'pageTitle', label: 'Page Title' },
      { name: 'pageDescription', label: 'Page Description', kind: 'paragraphs' },
    ],
  },
  {
    title: 'Form Content',
    fields: [
      { name: 'formTitle', label: 'Form Title' },
      { name: 'nameFieldLabel', label: 'Name Field Label' },
      { name: 'emailFieldLabel', label: 'Email Field Label' },
      ...fields,
      { name: 'submitButtonText', label: 'Submit Button Text' },
      { name: 'successMessage', label: 'Success Message', kind: 'paragraphs' },
    ],
  },
]

const editedPages: Record<string, EditedPage> = {
  [paths.editOverview]: {
    name: 'Overview',
    shownAt: paths.overview,
    sections: overviewSections,
    defaults: overviewDefaults,
    call: coverInfo,
    save: (body) => write(saveCoverInfo, { body }),
  },
  [paths.editTopicRequests]: {
    name: 'Topic Requests',
    shownAt: paths.topicRequests,
    sections: requestSections([{ name: 'messageFieldLabel', label: 'Message Field Label' }]),
    defaults: topicRequestsPageDefaults,
    call: topicRequestsPage,
    save: (body) => write(topicRequestsPageCalls.save, { body }),
  },
  [paths.editTheatreList]: {
    name: 'Theatre List',
    shownAt: paths.theatreListRequest,
    sections: requestSections([
      { name: 'datesFieldLabel', label: 'Dates Field Label' },
      { name: 'datesFieldPlaceholder', label: 'Dates Field Placeholder' },
    ]),
    defaults: theatreListPageDefaults,
    call: theatreListPage,
    save: (body) => write(theatreListPageCalls.save, { body }),
  },
}

export function EditTextsPage() {
  const { pathname } = useLocation()
  // As the router finds its pages: in any case, and with any slash at the end.
  const address = Object.keys(editedPages).find((path) => matchPath(path, pathname))!
  return <PageTextEditor key={address} page={editedPages[address]!} />
}
