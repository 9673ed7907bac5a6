import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { addHours } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { ResourceView } from '#collections/resources/contract.ts'
import { collectGarbage } from '#cms/features/uploads/stored-files.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { anImage, aPdf, putBytes, storedNames, upload, uploadAddress } from '#cms/testing/files.ts'

const { hub, admin } = await aHub()

const aDocument = (fields: object = {}) => ({ title: 'Guide', type: 'document', ...fields })
const add = (fields: object) => admin.post<ResourceView>('/api/resources', aDocument(fields))
const edit = (id: string, fields: object) =>
  admin.put<ResourceView>(`/api/resources/${id}`, aDocument(fields))
const isThere = async (objectPath: string) => {
  const served = (await fetch(hub.url + objectPath)).status === 200
  const { totalDocs } = await hub.payload.count({
    collection: 'stored-file',
    where: { filename: { equals: path.basename(objectPath) } },
  })
  expect(totalDocs).toBe(served ? 1 : 0)
  return served
}
const aPdfPath = () => upload(admin, aPdf())
const anImagePath = async () => upload(admin, await anImage('png'))

const collectAfter = (hours: number) =>
  collectGarbage(hub.payload, storageOf(hub.env), addHours(new Date(), hours))

/** In the trash or not. */
const deleteForGood = (id: string) =>
  hub.payload.delete({ collection: 'resource', id, trash: true })

describe('a resource shows files that exist', () => {
  it.each<[string, () => Promise<[string, string]>]>([
    [
      'a file that nobody uploaded',
      async () => ['documentPath', `/objects/${'0'.repeat(8)}-0000-4000-8000-000000000000.pdf`],
    ],
    [
      'an upload that is not finished',
      async () => [
        'imagePath',
        `/objects/${path.basename(await uploadAddress(admin, { name: 'a.png' })).split('?')[0]}`,
      ],
    ],
    ['an image in the place of the document', async () => ['documentPath', await anImagePath()]],
    ['a PDF in the place of the image', async () => ['imagePath', await aPdfPath()]],
    ['an address elsewhere', async () => ['documentPath', 'https://example.org/a.pdf']],
    ['a path out of the folder', async () => ['documentPath', '/objects/../hub.pdf']],
  ])('not %s', async (_name, make) => {
    const [field, value] = await make()
    const { status, body } = await add({ url: 'https://example.org', [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: field, message: expect.any(String) }] })
  })

  it('a resource cannot show a file that was deleted meanwhile [resource.files]', async () => {
    const documentPath = await aPdfPath()
    const { body } = await add({ documentPath })
    await deleteForGood(body.id)
    await collectAfter(25)
    expect((await add({ documentPath })).body).toMatchObject({
      message: 'This file no longer exists. Upload it again.',
      issues: [{ path: 'documentPath' }],
    })
  })
})

describe('a file goes within a day when no resource shows it any more', () => {
  it('the file of a deleted resource is deleted once the resource cannot be restored', async () => {
    const [documentPath, imagePath] = [await aPdfPath(), await anImagePath()]
    const panel = await signInToPanel(hub)
    const { body } = await add({ documentPath })
    expect((await admin.delete(`/api/resources/${body.id}`)).status).toBe(204)
    const { body: other } = await add({ url: 'https://example.org', imagePath })
    await panel('PATCH', `resource/${other.id}`, { deletedAt: new Date().toISOString() })
    await collectAfter(25)
    expect([await isThere(documentPath), await isThere(imagePath)]).toEqual([true, true])
    for (const { id } of [body, other]) {
      expect((await panel('DELETE', `resource/${id}?trash=true`)).status).toBe(200)
    }
    await collectAfter(25)
    expect([await isThere(documentPath), await isThere(imagePath)]).toEqual([false, false])
  })

  it('a file stays while another resource shows it', async () => {
    const imagePath = await anImagePath()
    const resources = []
    for (let count = 0; count < 3; count++) {
      resources.push((await add({ url: 'https://example.org', imagePath })).body)
    }
    const [first, second, third] = resources as [ResourceView, ResourceView, ResourceView]
    await admin.delete(`/api/resources/${first.id}`)
    await collectAfter(25)
    expect(await isThere(imagePath)).toBe(true)
    await edit(second.id, { url: 'https://example.org', imagePath: null })
    await collectAfter(25)
    expect(await isThere(imagePath)).toBe(true)
    await deleteForGood(third.id)
    await deleteForGood(first.id)
    await collectAfter(25)
    expect(await isThere(imagePath)).toBe(false)
  })

  it('a clean-up and a new resource at once leave either the file or no resource', async () => {
    for (let round = 0; round < 10; round++) {
      const imagePath = await anImagePath()
      const [filename, old] = [path.basename(imagePath), addHours(new Date(), -48).toISOString()]
      await hub.payload.db.updateOne({
        collection: 'stored-file',
        where: { filename: { equals: filename } },
        data: { updatedAt: old },
        options: { atomic: true },
      })
      const [, other] = await Promise.all([
        collectAfter(0),
        add({ url: 'https://example.org', imagePath }),
      ])
      expect(await isThere(imagePath)).toBe(other.status === 201)
      expect([201, 400]).toContain(other.status)
    }
  })
})

describe('abandoned files are deleted within a day', () => {
  it('unused uploads are deleted within a day, and shown files are not [upload.unused]', async () => {
    await collectAfter(25)
    const kept = await storedNames(hub.env)
    const [shown, abandoned] = [await aPdfPath(), await anImagePath()]
    await add({ documentPath: shown })
    await putBytes(await uploadAddress(admin), aPdf())
    const incoming = path.join(hub.env.DATA_DIR, 'objects/incoming')
    const now = new Date()
    for (const name of await readdir(incoming)) await utimes(path.join(incoming, name), now, now)
    expect(await collectAfter(23)).toBe(0)
    expect(await storedNames(hub.env)).toHaveLength(kept.length + 3)
    expect(await collectAfter(25)).toBe(2)
    expect(await isThere(abandoned)).toBe(false)
    expect(await storedNames(hub.env)).toEqual(
      [...kept, `objects/${path.basename(shown)}`].toSorted(),
    )
  })

  it('bytes that a crash left without a document are deleted', async () => {
    const orphan = await aPdfPath()
    const filename = path.basename(orphan)
    await hub.payload.db.deleteMany({
      collection: 'stored-file',
      where: { filename: { equals: filename } },
    })
    await collectAfter(25)
    expect(await isThere(orphan)).toBe(false)
  })
})
