import { counted } from '#collections/counted.ts'
import { asAdministrator } from '#site/data/api.ts'
import { requestFile } from '#site/data/request-file.ts'
import { download } from '#site/lib/download.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

/** A file that the server makes. @param line what a line is about: 'registration' */
export async function downloadCsv(address: string, line = 'line') {
  try {
    const { content, name } = await asAdministrator(() => requestFile(address))
    // Without the line of headings, and what follows the last end of a line.
    const lines = (await content.text()).split('\r\n').length - 2
    download(content, name, content.type)
    void showToast({ title: 'CSV Exported', text: `${counted(lines, line)} in ${name}` })
  } catch {
    showFailure('Export Failed', 'The CSV file could not be made. Please try again.')
  }
}
