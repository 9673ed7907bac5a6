import { openDoor } from '#collections/attendance/door.contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

/** The sign-in door of a session: opened in a tab, or handed on as a link. */
export function useDoor(session: string) {
  const askAddress = async () => (await send(openDoor, { params: { id: session } })).address
  return {
    open: async () => {
      // Before the answer, or the browser would block the tab.
      const tab = window.open('', '_blank')
      try {
        const address = await askAddress()
        if (tab) tab.location.href = address
        else window.location.href = address
      } catch (error) {
        tab?.close()
        showFailure(
          'Not Opened',
          messageOf(error, 'The door could not be opened. Please try again.'),
        )
      }
    },
    copyLink: async () => {
      try {
        await copyText(askAddress())
        void showToast({
          title: 'Door Link Copied',
          text: 'Whoever teaches can open it on any screen, without a password.',
        })
      } catch {
        showFailure('Copy Failed', 'Failed to copy the link to the clipboard')
      }
    },
  }
}
