/** Offers a text as a file to save. */
export function download(text: string, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
