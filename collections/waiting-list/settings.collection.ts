import type { GlobalConfig } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { modeLabels, waitingListModes } from './modes.ts'

export const waitingListSettingsGlobal: GlobalConfig = {
  slug: 'waiting-list-settings',
  label: 'Waiting lists',
  access: { read: staffOnly, update: superAdminOnly },
  admin: { group: 'Teaching' },
  fields: [
    {
      name: 'mode',
      label: 'Freed places',
      type: 'select',
      required: true,
      defaultValue: 'manual',
      options: waitingListModes.map((value) => ({ label: modeLabels[value], value })),
      admin: {
        description: 'Also on the dashboard. Administrators can promote people either way.',
      },
    },
  ],
}
