import { counted } from '#collections/counted.ts'
import { act } from '#site/data/act.ts'
import { addressOf, asAdministrator } from '#site/data/api.ts'
import { saveFile } from '#site/data/save-file.ts'

/** A file that the server makes. @param line what a line is about: 'registration' */
export const downloadCsv = (call: { path: string }, query: string, line = 'line') =>
  act({
    run: async () => {
      const file = asAdministrator(() => saveFile(addressOf(call, query)))
      const { content, name } = await file
      // Without the line of headings, and what follows the last end of a line.
      const lines = (await content.text()).split('\r\n').length - 2
      return { lines, name }
    },
    done: ({ lines, name }) => ({
      title: 'CSV Exported',
      text: `${counted(lines, line)} in ${name}`,
    }),
    failed: ['Export Failed', 'The CSV file could not be made. Please try again.'],
  })
