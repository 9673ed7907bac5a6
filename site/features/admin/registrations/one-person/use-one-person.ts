import useSWR from 'swr'
import {
  correctAddress,
  correctName,
  type PersonExport,
  readPerson,
  removeSignUps,
} from '#collections/people/contract.ts'
import { asAdministrator, send } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

/** Everything that shows people. */
export const refreshes = [...sessionLists, '/api/admin']

export const useCorrectAddress = () => useSend(correctAddress, { refreshes })
export const useCorrectName = () => useSend(correctName, { refreshes })
export const useRemoveSignUps = () => useSend(removeSignUps, { refreshes })

/** Everything that is held for an address; each reading is in the audit log. */
export const useOnePerson = (email: string) =>
  useSWR<PersonExport, Error>(
    email && ['one person', email],
    () => asAdministrator(() => send(readPerson, { body: { email } })),
    { dedupingInterval: 0 },
  )
