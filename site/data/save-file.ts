import { fetchOrThrow } from './api.ts'

export function download(content: BlobPart, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a file that the server makes. A `body` keeps links and email addresses out of the URL. @throws ApiError */
export async function saveFile(url: string, body?: object) {
  const response = await fetchOrThrow(body ? 'POST' : 'GET', url, body)
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, exact] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? []
  const file = { content: await response.blob(), name: exact ? decodeURIComponent(exact) : name }
  download(file.content, file.name, file.content.type)
  return file
}
