import { randomUUID } from 'node:crypto'
import { isUploadKind, type UploadKind, uploadKinds } from '#collections/resources/upload-limits.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const uploadName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')}|any)`
export const objectName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')})`

export const newUpload = (kind: UploadKind | undefined) => `${randomUUID()}.${kind ?? 'any'}`

export const objectOf = (upload: string, kind: UploadKind) => `${upload.split('.')[0]}.${kind}`

export const objectPath = (name: string) => `/objects/${name}`
export const nameOfPath = (path: string) => path.replace(/^\/objects\//, '')

export function kindOf(name: string): UploadKind | undefined {
  const extension = name.split('.')[1] ?? ''
  return isUploadKind(extension) ? extension : undefined
}
