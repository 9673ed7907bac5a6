import { addMinutes } from 'date-fns/addMinutes'
import type { Door, DoorCode } from '#collections/attendance/door.contract.ts'
import { aSession } from './factories.ts'
import type { TestClient } from './test-client.ts'

/** A session that has begun, the link of its door, and the code that is shown there now. */
export async function anOpenDoor(
  anonymous: TestClient,
  admin: TestClient,
  began = 10,
): Promise<{ id: string; link: string; code: DoorCode }> {
  const now = new Date()
  const { id } = await aSession(admin, {
    startTime: addMinutes(now, -began).toISOString(),
    endTime: addMinutes(now, 90 - began).toISOString(),
  })
  const { body } = await admin.post<{ address: string }>(`/api/admin/sessions/${id}/door`)
  const link = body.address.split('/').at(-1)!
  const door = await anonymous.post<Door>('/api/door', { link })
  return { id, link, code: door.body.codes[1]! }
}
