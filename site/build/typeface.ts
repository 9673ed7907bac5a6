import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** From normal to bold: all that the site sets. */
const weights = { min: 400, max: 700 }

const isTypeface = (name: string) => name.endsWith('.woff2')

// Each of the plane's characters, as the file's own are not listed anywhere.
const everyCharacter = String.fromCharCode(...Array(0x1_00_00).keys()).replaceAll(/\p{Cs}/gu, '')

/** The name of a built file; a typeface's tells its weights, as it is hashed before they are cut. */
export const assetFileNames = ({ names }: { names: string[] }) =>
  names.some(isTypeface)
    ? `assets/[name]-${weights.min}-${weights.max}-[hash][extname]`
    : 'assets/[name]-[hash][extname]'

/** Cuts weights that no text has from the typeface: two fifths of what a first visitor would fetch of it. */
export const typeface = (): Plugin => ({
  name: 'hub-typeface',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !isTypeface(file.fileName)) continue
      file.source = await subsetFont(Buffer.from(file.source), everyCharacter, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      })
    }
  },
})
