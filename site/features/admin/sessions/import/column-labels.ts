import type { SheetColumn } from '#collections/sessions/programme-columns.ts'

/** As the session's form calls them. */
export const columnLabels: Record<SheetColumn, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  location: 'Location',
  startTime: 'Start',
  endTime: 'End',
  faculty: 'Faculty',
  topic: 'Topic',
  capacity: 'Capacity',
  registrationRequired: 'Registration Required',
  teachingMinutes: 'Teaching Minutes',
  facultyEmail: 'Teacher’s Email',
  materialsUrl: 'Slides or Recording',
  date: 'Date',
  endDate: 'Date of the End',
}
