import type { SheetColumn } from '#collections/sessions/programme-columns.ts'

/** As the session's form calls them, in the order in which they are asked about. */
export const columnLabels: Record<SheetColumn, string> = {
  title: 'Title',
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  endDate: 'Date of the End',
  location: 'Location',
  category: 'Category',
  description: 'Description',
  faculty: 'Faculty',
  topic: 'Topic',
  capacity: 'Capacity',
  registrationRequired: 'Registration Required',
  teachingMinutes: 'Teaching Minutes',
  facultyEmail: 'Teacher’s Email',
  materialsUrl: 'Slides or Recording',
}
