import { expect, it } from 'vitest'
import { mailKinds } from '#collections/mail/states.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { admin } = await aHub()

it.each(mailKinds)(
  'the preview of the email %s fills in all placeholders and names no button',
  async (kind) => {
    const { status, body } = await admin.get<string>(`/api/admin/mail-preview?kind=${kind}`)
    expect(status).toBe(200)
    expect(body).toContain('Subject: ')
    // In plain text it is a link.
    expect(body).not.toMatch(/\{\w+\}|the button/i)
  },
)
