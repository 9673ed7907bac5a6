import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  ClipboardPlus,
  FileText,
  Home,
  Inbox,
  type LucideIcon,
  MessagesSquare,
} from 'lucide-react'
import { paths } from '#collections/pages/paths.ts'

export type DashboardEntry = {
  to: string
  title: string
  text: string
  icon: LucideIcon
}

export const workCards: readonly DashboardEntry[] = [
  {
    to: paths.manageSessions,
    title: 'Manage Sessions',
    text: 'Create, edit and organise sessions and categories, and send emails to participants.',
    icon: CalendarDays,
  },
  {
    to: paths.registrations,
    title: 'Registration List',
    text: 'View registrations, export participant data and track attendance.',
    icon: ClipboardList,
  },
  {
    to: paths.manageResources,
    title: 'Educational Resources',
    text: 'Add links and PDFs.',
    icon: BookOpen,
  },
  {
    to: paths.pageContent,
    title: 'Page Content',
    text: 'Edit the title and description of the resources page.',
    icon: FileText,
  },
  {
    to: paths.submissions,
    title: 'Form Submissions',
    text: 'Read, answer and delete theatre list requests and topic requests.',
    icon: Inbox,
  },
  {
    to: `${paths.dashboard}?view=figures`,
    title: 'Figures',
    text: 'See the academic year in numbers, by month and category.',
    icon: ChartColumn,
  },
]

export const contentCards: readonly DashboardEntry[] = [
  {
    to: paths.editOverview,
    title: 'Overview Page',
    text: 'Edit the texts of the home page and its cards.',
    icon: Home,
  },
  {
    to: paths.editTopicRequests,
    title: 'Topic Requests Page',
    text: 'Edit the texts and labels of the topic requests form.',
    icon: MessagesSquare,
  },
  {
    to: paths.editTheatreList,
    title: 'Theatre List Page',
    text: 'Edit the texts and labels of the theatre list form.',
    icon: ClipboardPlus,
  },
]
