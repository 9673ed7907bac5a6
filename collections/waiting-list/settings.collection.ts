import type { GlobalConfig } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { modeLabels, waitingListModes } from './modes.ts'

export const waitingListSettingsGlobal: GlobalConfig = {
  slug: 'waiting-list-settings',
  label: 'Freed places',
  access: { read: staffOnly, update: superAdminOnly },
  admin: { group: 'Teaching' },
  fields: [
    {
      name: 'mode',
      label: 'What happens with them',
      type: 'select',
      required: true,
      defaultValue: 'manual',
      options: waitingListModes.map((value) => ({ label: modeLabels[value], value })),
      admin: {
        description:
          'Given by an administrator: no one is emailed before an administrator promotes a person. Offered: the hub emails the person who has waited longest and keeps the place for some hours. Administrators can promote people either way.',
      },
    },
  ],
}
