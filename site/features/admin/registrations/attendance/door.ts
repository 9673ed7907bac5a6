import useSWR from 'swr'
import { openDoor } from '#collections/attendance/door.contract.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { copyText } from '#site/lib/clipboard.ts'

const ask = (id: string) => send(openDoor, { params: { id } })

/** As it is typed into the computer of the room; undefined while it is not known. */
export const useDoorAddress = (session: string, skip: boolean) =>
  useSWR(skip ? null : ['door address', session], () => ask(session)).data?.address

export async function showDoor(session: string) {
  // Before the answer, or the browser would block the tab.
  const tab = window.open('', '_blank')
  const door = await act({
    run: () => ask(session),
    failed: ['Not Opened', 'The door could not be opened. Please try again.'],
  })
  if (!door) return tab?.close()
  const { location } = tab ?? window
  location.href = door.address
}

export const copyDoorLink = (session: string) =>
  act({
    run: () => copyText(ask(session).then(({ address }) => address)),
    done: {
      title: 'Door Link Copied',
      text: 'The teacher can open it on any screen, without a password.',
    },
    failed: ['Copy Failed', 'Failed to copy the link to the clipboard'],
  })
