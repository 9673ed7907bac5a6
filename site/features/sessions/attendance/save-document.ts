import { messageOf } from '#site/data/api.ts'
import { requestFile } from '#site/data/request-file.ts'
import { download } from '#site/lib/download.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

/** Asks for a certificate or a record, by a link in `body`, and has the browser save it; a failure is a toast. */
export async function saveDocument({ path }: { path: string }, body: object): Promise<void> {
  try {
    const { content, name } = await requestFile(`/api${path}`, body)
    download(content, name, content.type)
  } catch (error) {
    showFailure('Not Saved', messageOf(error, 'The document could not be made. Please try again.'))
  }
}
