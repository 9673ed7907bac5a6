import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const favicon = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
/** Fills the corners where devices apply their own shape. */
const background = '#0f766e'

const icons = [
  { fileName: 'icons/icon-192.png', size: 192, isFull: false },
  { fileName: 'icons/icon-512.png', size: 512, isFull: false },
  { fileName: 'icons/maskable-512.png', size: 512, isFull: true },
  { fileName: 'icons/apple-touch-icon.png', size: 180, isFull: true },
]

export const renderIcons = () =>
  Promise.all(
    icons.map(async ({ fileName, size, isFull }) => {
      const image = sharp(favicon, { density: 72 * (size / 32) }).resize(size, size)
      const source = await (isFull ? image.flatten({ background }) : image)
        .png({ palette: true })
        .toBuffer()
      return { fileName, source }
    }),
  )
