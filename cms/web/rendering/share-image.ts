import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { type EncodedVariants, encodeVariants } from '#cms/web/cache/encoded-variants.ts'
import { sendCached } from '#cms/web/cache/encoded-variants.ts'
import type { Env } from '#cms/platform/env.ts'
import { escapeHtml } from '#cms/platform/http/escape-html.ts'

export const shareImagePath = '/icons/share.png'

const ink = '#17211f'
/** The room for the name on the base. */
const room = { left: 90, top: 366, width: 1020, height: 200 }
/** What the typeface has. */
const latin = /^[ -~\u00A0-\u00FF\u2010-\u2027]+$/

const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }

async function render(base: Buffer, fontfile: string, title: string) {
  // On demand: loading sharp takes a tenth of a start.
  const { default: sharp } = await import('sharp')
  const text = `<span foreground="${ink}">${escapeHtml(title)}</span>`
  const font = 'Atkinson Hyperlegible Next 96'
  const name = await sharp({
    text: { text, font, fontfile, width: room.width, rgba: true, dpi: 72 },
  })
    .resize({ width: room.width, height: room.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return sharp(base)
    .composite([{ input: name, left: room.left, top: room.top }])
    .png({ palette: true })
    .toBuffer()
}

/** What messengers show beside a shared link, rendered once. Without the name if that has other letters or fails. */
export function shareImage(
  folder: string,
  { SITE_TITLE }: Pick<Env, 'SITE_TITLE'>,
): RequestHandler {
  let image: Promise<EncodedVariants> | undefined
  const load = async () => {
    const base = await readFile(path.join(folder, 'icons/share-base.png'))
    const font = path.resolve(folder, 'icons/share-title.ttf')
    // On a machine without a configuration of fonts, sharp would write a line that is no JSON into the log.
    process.env.FONTCONFIG_FILE = path.resolve(folder, 'icons/share-fonts.conf')
    const body = latin.test(SITE_TITLE)
      ? await render(base, font, SITE_TITLE).catch(() => base)
      : base
    return encodeVariants({ body, headers })
  }
  // What could not be read is tried again for the next visitor.
  const forget = (error: unknown) => {
    image = undefined
    throw error
  }
  return async (request, response) =>
    sendCached(request, response, await (image ??= load().catch(forget)))
}
