type File = { filename: string; content: Buffer }

/** A file to be saved under its name: old programs read it without the letters that headers cannot hold. */
export function fileAnswer({ filename, content }: File, contentType: string, headers: Headers) {
  const ascii = filename
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll('"', '')
  const exact = encodeURIComponent(filename)
  headers.set('Content-Type', contentType)
  headers.set('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`)
  return new Response(new Uint8Array(content), { headers })
}
