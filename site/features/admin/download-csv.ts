import { asAdministrator } from '#site/data/api.ts'
import { requestFile } from '#site/data/request-file.ts'
import { download } from '#site/lib/download.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

/** A file that the server makes. */
export async function downloadCsv(address: string) {
  try {
    const { content, name } = await asAdministrator(() => requestFile(address))
    download(content, name, content.type)
  } catch {
    showFailure('Export Failed', 'The CSV file could not be made. Please try again.')
  }
}
