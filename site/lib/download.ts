export function download(content: BlobPart, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
