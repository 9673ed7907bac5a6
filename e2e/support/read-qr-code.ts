import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'

/** The size of a picture in which a phone sees the code from some steps away. */
const pixels = 360

/** What a phone's camera reads in a QR code on the screen. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .resize(pixels, pixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
