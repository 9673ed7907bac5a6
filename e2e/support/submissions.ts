import { type Page, test } from '@playwright/test'
import { accounts } from './accounts.ts'
import { administrator } from './administrator.ts'

export const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const entry = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text })

/** Signs each page of a file in. @returns what visitors have sent, through the API. */
export function withSubmissions() {
  const admin = administrator()
  test.beforeEach(async ({ page }) => {
    await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
  })
  return {
    topicRequest: async (fields: Record<string, unknown> = {}) => {
      const request = { message: unique('Eye emergencies'), ...fields }
      const { id } = await (await admin().post('/api/topic-requests', { data: request })).json()
      return { id: String(id), ...request }
    },
    theatreRequest: async (fields: Record<string, unknown> = {}) => {
      const request = {
        name: unique('Hannah Brookes'),
        email: 'hannah.brookes@example.org',
        datesAvailable: unique('Mondays'),
        ...fields,
      }
      const { id } = await (
        await admin().post('/api/theatre-list-request', { data: request })
      ).json()
      return { id: String(id), ...request }
    },
    removeTopicRequest: (id: string) => admin().delete(`/api/admin/topic-requests/${id}`),
    count: async (kind: string) =>
      ((await (await admin().get(`/api/admin/${kind}`)).json()) as unknown[]).length,
  }
}
