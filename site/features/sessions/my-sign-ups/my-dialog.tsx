import { AttendedDialog } from '#site/features/sessions/attendance/attended-dialog.tsx'
import { useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { MySessionsDialog } from './my-sessions-dialog.tsx'
import { MySignUpDialog } from './my-sign-up-dialog.tsx'
import { DeviceSessionsDialog } from './device-sessions-dialog.tsx'

/** By the letter that the link begins with: a person's sessions, one that they were at, one sign-up, or no link at all. */
export function MyDialog() {
  const { link, close } = useOpenedLink('my')
  if (link === '') return <DeviceSessionsDialog onClose={close} />
  if (link.startsWith('p')) return <MySessionsDialog key={link} link={link} onClose={close} />
  if (link.startsWith('a')) return <AttendedDialog key={link} link={link} onClose={close} />
  return <MySignUpDialog key={link} link={link} onClose={close} />
}
