import useSWR from 'swr'
import { openDoor } from '#collections/attendance/door.contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

const ask = (id: string) => send(openDoor, { params: { id } })

/** As it is typed into the computer of the room; undefined while it is not known. */
export const useDoorAddress = (session: string, skip: boolean) =>
  useSWR(skip ? null : ['door address', session], () => ask(session)).data?.address

/** The sign-in door of a session: opened in a tab, or handed on as a link. */
export function useDoor(session: string) {
  const askAddress = async () => (await ask(session)).address
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
