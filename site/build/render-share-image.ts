import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { overviewDefaults } from '../../collections/pages/defaults.ts'

const favicon = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
const typeface = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
)
/** Of the light scheme (tokens.css). */
const colors = { ground: '#f7f6f3', accent: '#0f766e', accentStrong: '#115e59' }
const left = 90
const characters = (first: number, count: number) =>
  String.fromCharCode(...Array.from({ length: count }, (_, index) => first + index))
/** Latin letters, and the dashes and quotation marks of English. */
const letters = characters(0, 0x1_00) + characters(0x20_10, 0x18)
/** The servers' configuration of fonts: none but the typeface beside it, whatever the machine has. */
const noFonts = '<?xml version="1.0"?>\n<fontconfig></fontconfig>\n'

async function renderBase(font: string) {
  const logo = await sharp(favicon, { density: 72 * 5 })
    .resize(150, 150)
    .toBuffer()
  const words = `<span foreground="${colors.accentStrong}">${overviewDefaults.subtitle}</span>`
  const line = await sharp({
    text: {
      text: words,
      font: 'Atkinson Hyperlegible Next 46',
      fontfile: font,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
  const bar = { create: { width: 10, height: 52, channels: 3, background: colors.accent } } as const
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: colors.ground } })
    .composite([
      { input: logo, left, top: 84 },
      { input: bar, left, top: 278 },
      { input: line, left: left + 34, top: 286 },
    ])
    .png({ palette: true })
    .toBuffer()
}

/**
 * What messengers show beside a shared link, but for the site's name: servers add it when they know it
 * (cms/web/rendering/share-image.ts), with this typeface.
 */
export async function renderShareImage() {
  const font = await subsetFont(await readFile(typeface), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
  })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hub-share-image-'))
  try {
    const file = path.join(folder, 'bold.ttf')
    await writeFile(file, font)
    return [
      { fileName: 'icons/share-base.png', source: await renderBase(file) },
      { fileName: 'icons/share-title.ttf', source: font },
      { fileName: 'icons/share-fonts.conf', source: noFonts },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
