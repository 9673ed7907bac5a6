import { randomUUID } from 'node:crypto'
import { isUploadKind, type UploadKind, uploadKinds } from '#collections/resources/upload-limits.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** An upload: the id of the object to be and the kind that was announced, `any` when none was. */
export const uploadName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')}|any)`
/** A checked object. */
export const objectName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')})`

/** A new, unguessable name for an upload that was announced as `kind`. */
export const newUpload = (kind: UploadKind | undefined) => `${randomUUID()}.${kind ?? 'any'}`

/** The object that an upload becomes once it turned out to be of `kind`. */
export const objectOf = (upload: string, kind: UploadKind) => `${upload.split('.')[0]}.${kind}`

export const objectPath = (name: string) => `/objects/${name}`
export const nameOfPath = (path: string) => path.replace(/^\/objects\//, '')

/** The kind in the name of an upload or object; undefined for `any`. */
export function kindOf(name: string): UploadKind | undefined {
  const extension = name.split('.')[1] ?? ''
  return isUploadKind(extension) ? extension : undefined
}
